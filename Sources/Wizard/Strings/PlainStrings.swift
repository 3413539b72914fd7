package import UserFlow

extension Wizard {
    /// The strings of plain mode, which asks one question at a time instead of showing pages.
    ///
    /// The commands are the same in every language.
    package struct PlainStrings: Hashable, Sendable, Codable {
        /// The introduction.
        var intro =
            "Type an answer and press Enter. :help lists the commands. To start an answer with a colon, type two."
        /// The prompt for an answer that is not echoed.
        var hidden = "{label} (typing is hidden)"
        /// The prompt for a choice by number.
        var number = "{label} (1 to {n})"
        /// The current answer.
        var kept = "Current answer: {value}. Press Enter to keep it."
        /// The length of the current answer, which must not be shown.
        var keptHidden = "You've already entered {n|character|characters}. Press Enter to keep them."
        /// The length of an answer that was not echoed.
        var length = "{n|character|characters} entered."
        /// The rules that an answer meets.
        var rulesKept = "Done: {rules}."
        /// The rules that an answer does not meet yet.
        var rulesOpen = "Still needed: {rules}."
        /// The contents of a field, shown by `:show`.
        var shown = "{label}: {value}"
        /// A warning that typing is echoed.
        var typed = "What you type is visible until you send the answer. :hide hides it."
        /// The error for an answer.
        var error = "Error: {label}. {text}"
        /// What an empty line does where the answer has an error and is optional.
        var skip = "Press Enter to skip this question."
        /// The prompt for the number of a button.
        var choose = "Type a number, or press Enter for {label}"
        /// The prompt for the number of a list item.
        var pick = "Type a number, or press Enter for {n}; :back closes the list"
        /// The prompt for the number of a flow of a demo.
        var pickFlow = "Type a number, or press Enter for {n}"
        /// The prompt of a list without items.
        var close = "Enter closes the list"
        /// The prompt of a yes-or-no question.
        var answer = "y or n"
        /// The error for a number that is not offered.
        var among = "Enter a number from 1 to {n}."
        /// How to choose from a list that is too long to print.
        var find = "Type the name, or part of it."
        /// How to choose several options.
        var commas = "To give several answers, put commas between them."
        /// The error for a part of a name that matches one option.
        var one = "Do you mean this one? Type 1, or more of the name."
        /// The error for a name that matches several options.
        var several = "Several answers match. Type the number, or more of the name."
        /// The error for a name that matches no option.
        var nothing = "No answer matches. Try fewer letters."
        /// The error for a command that is unknown, or not available here.
        var command = "{command} isn't a command here. :help lists the commands."
        /// The error for an unknown command where the line may be a secret.
        var commandHidden =
            "A line that starts with one colon is a command, but this isn't one. Nothing was entered."
        /// The error for a line that is not valid text.
        var unreadable =
            "That line contains something other than text, so it wasn't used. Type it again."
        /// The error for a line that the terminal truncated.
        var long = "That line is too long for this terminal, so it wasn't used. Type a shorter one."
        /// The error for a web address that the terminal truncated.
        var cut = "Your terminal cut the address short, so it wasn't used. Forward a port instead."
        /// The flow file was saved, and has no mistakes.
        var flowSaved = "The flow file was saved. The questions follow it from here."
        /// The message during a long wait.
        var still = "{errand} This is taking a while. :cancel stops it."
        /// The error for a line that was entered while waiting for a reply.
        var busy = "We're waiting for a reply, so that wasn't used. :cancel stops waiting."
        /// The heading of the list of commands.
        var help = "Besides answers, you can type:"
        /// The help for `:back`.
        var back = ":back  previous question; nothing is lost"
        /// The help for `:repeat`.
        var again = ":repeat  read the page again"
        /// The help for `:cancel`.
        var cancel = ":cancel or Ctrl-C  stop waiting for a reply"
        /// The help for `:quit`.
        var quit = ":quit or Ctrl-C twice  leave"
        /// The help for `:clear`.
        var clear = ":clear  clear an answer"
        /// The help for `:show`.
        var show = ":show  show the password as you type; others may see it"
        /// The help for `:hide`.
        var hide = ":hide  hide the password again"
        /// The help for a double colon.
        var colons = "::text  an answer that starts with a colon"
        /// The help for `:signin`.
        var signIn = ":signin  sign in to an account you have"
        /// The help for `:inspect`.
        var inspect = ":inspect  state and requests; :inspect code"
        /// The help for `:save`.
        var save = ":save  save this sign-up as a test"
        /// The help for `:view`.
        var view = ":view  read the email; :view 2 for the second one"
        /// The help for any other command.
        var other = ":{command}  {label}"
    }
}

extension Wizard {
    /// The strings about terminals that cannot show pages.
    package struct TerminalStrings: Hashable, Sendable, Codable {
        /// The window is too small.
        var small = "The window is {w}x{h}. Make it at least 20x6, or run again with --plain."
        /// There is no terminal.
        package var none = "There's no terminal here to ask questions in. Use signup-wizard replay FILE."
        /// The terminal cannot move the cursor.
        package var dumb = "This terminal can't show pages, so questions come one by one."
        /// The input ended.
        var input = "The input ended before \"{label}\" was answered. No account was created."
    }

    /// Returns a string of plain mode, with its placeholders replaced.
    func text(_ key: KeyPath<PlainStrings, String>, _ values: [String: String] = [:]) -> String {
        strings.plain(key, values)
    }

    /// Returns a string about terminals, with its placeholders replaced.
    func text(_ key: KeyPath<TerminalStrings, String>, _ values: [String: String] = [:]) -> String {
        strings.format(strings.tty[keyPath: key], values)
    }
}

extension Wizard.Strings {
    /// Returns a string of plain mode, with its placeholders replaced.
    func plain(_ key: KeyPath<Wizard.PlainStrings, String>, _ values: [String: String] = [:]) -> String {
        format(plain[keyPath: key], values)
    }
}

extension Language {
    /// Returns a string about terminals, for use before there is a wizard.
    package func text(_ key: KeyPath<Wizard.TerminalStrings, String>) -> String {
        strings.tty[keyPath: key]
    }
}
