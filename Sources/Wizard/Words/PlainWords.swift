extension Wizard {
    /// What is said where questions come one by one instead of on pages.
    ///
    /// Commands are the same in every language.
    public struct PlainWords: Hashable, Sendable, Codable {
        /// What comes first.
        public var intro = """
            Type an answer and press Enter. :help lists what else can be typed. Type a first colon twice.
            """
        /// What stands before an answer that is typed unseen.
        public var hidden = "{label} (typing is hidden)"
        /// What stands before an answer of which so many can be chosen.
        public var number = "{label} (1 to {n})"
        /// What was entered before.
        public var kept = "Now: {value}. Enter keeps it."
        /// That something was entered before that is not to be seen.
        public var keptHidden = "{n|character|characters} entered before. Enter keeps them."
        /// How long the answer was that nobody saw.
        public var length = "{n|character|characters} entered."
        /// The rules that an answer keeps.
        public var rulesKept = "Right: {rules}."
        /// The rules that it does not keep yet.
        public var rulesOpen = "Missing: {rules}."
        /// What is in a field that was to be shown.
        public var shown = "{label}: {value}"
        /// That what is typed can be seen.
        public var typed = "Typing is shown until the answer is sent. :hide hides it."
        /// What is wrong with an answer.
        public var error = "Error: {label}. {text}"
        /// What stands before the number of a button.
        public var choose = "Number, or Enter for {label}"
        /// What stands before the number of an entry in a list.
        public var pick = "Number, or Enter for 1; :back closes the list"
        /// What stands before the answer to a question with two keys.
        public var answer = "y or n"
        /// What to say to an answer that is none of those that can be chosen.
        public var among = "Answer with a number from 1 to {n}."
        /// How to choose from a list that is too long to be told.
        public var find = "Type the name, or a part of it."
        /// How to choose several.
        public var commas = "Several answers go with commas between them."
        /// What to say to what is in the name of several answers.
        public var several = "More than one answer has that in its name: {labels}. Type more of it."
        /// What to say to what is in the name of none.
        public var nothing = "No answer has that in its name."
        /// What to say to a command that there is not, and to one that there is elsewhere.
        public var command = "There is no command {command} here. :help lists those that there are."
        /// The same where the line may be a secret.
        public var commandHidden = """
            A line that begins with one colon is a command, and there is none like this. Nothing was entered.
            """
        /// What to say to a line that is not text.
        public var unreadable = "That line holds something other than text and was not used. Type it again."
        /// What to say to a line that the terminal cut.
        public var long = "That line is too long for this terminal and was not used. Type a shorter one."
        /// What to say to those who have waited for long.
        public var still = "{errand} Still waiting. :cancel stops it."
        /// What to say to a line that came while a reply was being waited for.
        public var busy = "A reply is being waited for, so that was not used. :cancel stops waiting."
        /// What comes before the list of commands.
        public var help = "What can be typed besides answers:"
        /// What `:back` does.
        public var back = ":back  the question before; nothing is lost"
        /// What `:repeat` does.
        public var again = ":repeat  say the page again"
        /// What `:cancel` does.
        public var cancel = ":cancel or Ctrl-C  stop waiting for a reply"
        /// What `:quit` does.
        public var quit = ":quit or Ctrl-C twice  leave"
        /// What `:clear` does.
        public var clear = ":clear  empty an answer"
        /// What `:show` does.
        public var show = ":show  show what is entered and typed, to everyone who sees the screen"
        /// What `:hide` does.
        public var hide = ":hide  type unseen again"
        /// What two colons are for.
        public var colons = "::text  an answer that begins with a colon"
        /// What `:signin` does.
        public var signIn = ":signin  sign in with an account that you have"
        /// What another command does.
        public var other = ":{command}  {label}"
    }
}
