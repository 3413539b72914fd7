extension Wizard {
    /// The strings of plain mode, which asks one question at a time instead of showing pages.
    ///
    /// The commands are the same in every language.
    public struct PlainStrings: Hashable, Sendable, Codable {
        /// The introduction.
        public var intro = """
            Type an answer and press Enter. :help lists what else can be typed. Type a first colon twice.
            """
        /// The prompt for an answer that is not echoed.
        public var hidden = "{label} (typing is hidden)"
        /// The prompt for a choice by number.
        public var number = "{label} (1 to {n})"
        /// The current answer.
        public var kept = "Now: {value}. Enter keeps it."
        /// The length of the current answer, which must not be shown.
        public var keptHidden = "{n|character|characters} entered before. Enter keeps them."
        /// The length of an answer that was not echoed.
        public var length = "{n|character|characters} entered."
        /// The rules that an answer meets.
        public var rulesKept = "Right: {rules}."
        /// The rules that an answer does not meet yet.
        public var rulesOpen = "Missing: {rules}."
        /// The contents of a field, shown by `:show`.
        public var shown = "{label}: {value}"
        /// A warning that typing is echoed.
        public var typed = "Typing is shown until the answer is sent. :hide hides it."
        /// The error for an answer.
        public var error = "Error: {label}. {text}"
        /// The prompt for the number of a button.
        public var choose = "Number, or Enter for {label}"
        /// The prompt for the number of a list item.
        public var pick = "Number, or Enter for 1; :back closes the list"
        /// The prompt of a list without items.
        public var close = "Enter closes the list"
        /// The prompt of a yes-or-no question.
        public var answer = "y or n"
        /// The error for a number that is not offered.
        public var among = "Answer with a number from 1 to {n}."
        /// How to choose from a list that is too long to print.
        public var find = "Type the name, or a part of it."
        /// How to choose several options.
        public var commas = "Several answers go with commas between them."
        /// The error for a name that matches several options.
        public var several = """
            More than one answer has that in its name. Type its number, or more of its name.
            """
        /// The error for a name that matches no option.
        public var nothing = "No answer has that in its name."
        /// The error for a command that is unknown, or not available here.
        public var command = "There is no command {command} here. :help lists those that there are."
        /// The error for an unknown command where the line may be a secret.
        public var commandHidden = """
            A line that begins with one colon is a command, and there is none like this. Nothing was entered.
            """
        /// The error for a line that is not valid text.
        public var unreadable = "That line holds something other than text and was not used. Type it again."
        /// The error for a line that the terminal truncated.
        public var long = "That line is too long for this terminal and was not used. Type a shorter one."
        /// The message during a long wait.
        public var still = "{errand} Still waiting. :cancel stops it."
        /// The error for a line that was entered while waiting for a reply.
        public var busy = "A reply is being waited for, so that was not used. :cancel stops waiting."
        /// The heading of the list of commands.
        public var help = "What can be typed besides answers:"
        /// The help for `:back`.
        public var back = ":back  the question before; nothing is lost"
        /// The help for `:repeat`.
        public var again = ":repeat  say the page again"
        /// The help for `:cancel`.
        public var cancel = ":cancel or Ctrl-C  stop waiting for a reply"
        /// The help for `:quit`.
        public var quit = ":quit or Ctrl-C twice  leave"
        /// The help for `:clear`.
        public var clear = ":clear  empty an answer"
        /// The help for `:show`.
        public var show = ":show  show what is entered and typed, to everyone who sees the screen"
        /// The help for `:hide`.
        public var hide = ":hide  type unseen again"
        /// The help for a double colon.
        public var colons = "::text  an answer that begins with a colon"
        /// The help for `:signin`.
        public var signIn = ":signin  sign in with an account that you have"
        /// The help for any other command.
        public var other = ":{command}  {label}"
    }
}
