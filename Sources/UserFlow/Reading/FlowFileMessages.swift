import NativeAuth

extension FlowFileFailure {
    /// Returns one line per issue: the location, the problem and how to fix it.
    ///
    /// - Parameter file: The name of the file.
    package func lines(file: String) -> [String] {
        issues.map { $0.line(file: file) } + omittedLines(file: file)
    }

    /// Returns three lines per issue: that of ``lines(file:)``, the line of the file, and a
    /// caret below the place.
    package func linesWithSource(file: String) -> [String] {
        issues.flatMap { [$0.line(file: file)] + $0.sourceLines } + omittedLines(file: file)
    }

    private func omittedLines(file: String) -> [String] {
        omitted.map { ["\(file): \($0)"] } ?? []
    }

    /// A sentence about the issues that are not listed; `nil` if all are.
    package var omitted: String? { omittedCount == 0 ? nil : "\(omittedCount) more are not listed." }
}

extension FlowFileFailure.Issue {
    /// Returns one line: the location, the problem and how to fix it.
    ///
    /// - Parameter file: The name of the file.
    package func line(file: String) -> String { "\(file), line \(line), column \(column): \(message)" }

    /// The line of the file, and a caret below the place; none for an empty line.
    fileprivate var sourceLines: [String] {
        source.isEmpty ? [] : ["    \(source)", String(repeating: " ", count: indentation + 4) + "^"]
    }

    /// The problem and how to fix it, in one line; quoted text from the file is cut to 60 characters.
    package var message: String {
        switch problem {
        case .notJSON(let problem): problem.message
        case .member(let problem): problem.message(for: quotedName)
        case .value(let problem): problem.message(for: quotedName)
        case .attribute(let problem): problem.message(for: quotedName)
        case .order(let problem): problem.message
        case .factor(let problem): problem.message(for: quotedName)
        case .graph(let problem): problem.message
        case .graphLoss(let loss): loss.message
        }
    }

    /// The quoted name of the member.
    private var quotedName: String {
        guard !path.isEmpty else { return "The file" }
        return (path.split(separator: ".").last.map(String.init) ?? path).quoted
    }
}

extension FlowFileFailure.MemberProblem {
    fileprivate func message(for subject: String) -> String {
        switch self {
        case .unknown(let name, let possible):
            "Unknown member \(name.quoted).\(name.suggestion(from: possible))"
        case .duplicate(let name): "\(name.quoted) appears twice. Remove one."
        case .missing(let name, let shape): "\(name.quoted) is missing. Add it as \(shape.phrase)."
        case .wrongType(let shape): "\(subject) must be \(shape.phrase)."
        }
    }
}

extension FlowFileFailure.ValueType {
    fileprivate var phrase: String {
        switch self {
        case .string: "a string in double quotes"
        case .integer: "a whole number, like 8"
        case .boolean: "true or false"
        case .array: "a list in [ ]"
        case .object: "an object in { }"
        case .localizedText: "an object of languages and texts, like { \"en\": \"City\" }"
        case .oneOf(let values): "one of \(values.map(\.quoted).joined(separator: ", "))"
        }
    }
}

extension FlowFileFailure.ValueProblem {
    fileprivate func message(for subject: String) -> String {
        switch self {
        case .unknown(let value, let possible):
            "Unknown value \(value.quoted).\(value.suggestion(from: possible))"
        case .duplicate(let value): "\(value.quoted) is in this list twice. Remove one."
        case .empty: "\(subject) is empty. Fill it in, or remove it if it is optional."
        case .outOfRange(let range): "\(subject) must be between \(range.lowerBound) and \(range.upperBound)."
        case .minimumAboveMaximum(let minimum, let maximum):
            "The minimum (\(minimum)) is greater than the maximum (\(maximum)). Change one of them."
        case .invalidDate(let text):
            "\(text.quoted) is not a date. Write it like \"2004-07-31\", or write \"today\"."
        case .earliestAfterLatest(let earliest, let latest):
            "The first date (\(earliest)) is after the last one (\(latest)). Change one of them."
        case .invalidColor: "A color must be written like \"#0F6CBD\"."
        case .untranslated(let languages):
            "\(subject) has no text in \(languages.map(\.tag).joined(separator: ", ")). Add it, or change \"languages\"."
        case .unlistedLanguage(let language):
            "\"languages\" does not list \(language.tag). Add it there, or remove this text."
        case .invalidPattern(let error):
            "The pattern does not compile: \(error.reason), after \(error.offset) characters."
        case .containsSeparator(let value):
            "\(value.quoted) contains a comma, which separates choices. Remove the comma."
        case .answerTooLong(let maximum):
            "An answer can have at most \(maximum) characters. Shorten the choices."
        case .textTooLong(let maximum): "\(subject) can have at most \(maximum) characters. Shorten it."
        case .tooWide(let columns, let maximum):
            "\(subject) is \(columns) columns wide, and a step has \(maximum). Shorten it."
        case .notPrintable:
            "\(subject) has a line break, a tab or a hidden character. Remove it, or write a space instead."
        case .invalidExample(let example):
            "\(example.quoted) is not an answer that the attribute accepts. Change the example or the rules."
        case .noExample:
            "No example of an answer can be made that fits \(subject). Add an \"example\" that fits."
        }
    }
}

extension FlowFileFailure.AttributeProblem {
    fileprivate func message(for subject: String) -> String {
        switch self {
        case .invalidName(let name): "\(name.quoted) is not a name. Use only letters, numbers and _."
        case .reservedName(let name):
            "\(name.quoted) is not an attribute: a page of its own asks for it. Remove it."
        case .tooMany(let count, let maximum):
            "There are \(count) attributes, and a tenant can ask for \(maximum). Remove the others."
        case .tooLarge(let maximum):
            "All names, labels and patterns up to here take more than \(maximum) bytes of a tenant's reply. Shorten them."
        case .duplicate(let name): "\(name.quoted) is described twice. Remove one."
        case .differsInCaseOnly(let name, let other):
            "\(name.quoted) and \(other.quoted) are the same name in the API. Rename one."
        case .unknown(let name, let possible):
            "There is no attribute \(name.quoted).\(name.suggestion(from: possible))"
        case .repeatedOnPages(let name): "\(name.quoted) is on the pages twice. Remove one."
        case .missingFromPages(let name): "\(name.quoted) is on no page. Add it to a page, or remove it."
        case .noRequiredAttribute:
            "A page after the code needs a required attribute. Add one, or write \"when\": \"start\"."
        case .unsupportedByKind(let kind):
            "Attributes of kind \"\(kind.rawValue)\" have no \(subject). Remove it."
        }
    }
}

extension FlowFileFailure.OrderProblem {
    fileprivate var message: String {
        switch self {
        case .pageAtStart:
            "With \"order\": \"codeFirst\" every page comes after the code. Remove \"when\", or write \"answersFirst\"."
        case .attributesAtStart:
            "With \"order\": \"codeFirst\" the first request has only the email. Write false, or write \"answersFirst\"."
        case .noRequiredAttribute:
            "With \"codeFirst\" this is only sent along with a required attribute. Add one, or write \"answersFirst\"."
        }
    }
}

extension FlowFileFailure.FactorProblem {
    fileprivate func message(for subject: String) -> String {
        switch self {
        case .codeIsFirstFactor:
            "The email code is already the first factor. Write false, or \"identityProvider\": \"emailPassword\"."
        case .browserFlow:
            "With \"browser\": true the tenant can't ask for \(subject) here. Write false for one of them."
        }
    }
}

// MARK: - Message

extension JSONProblem {
    /// The problem and how to fix it.
    var message: String {
        switch self {
        case .empty: "The file is empty. Write one JSON object in { }."
        case .unexpectedEnd: "The file ends too early. Add the missing \", ] or }."
        case .tooLarge: "The file is larger than 1 MiB. Make it smaller."
        case .tooDeep: "The brackets are nested too deeply. Six levels are enough."
        case .byteOrderMark: "The file starts with a byte order mark. Save it as UTF-8 without one."
        case .notUTF8: "The file is not UTF-8 here. Save it as UTF-8."
        case .expectedValue:
            "A value is missing here: a string in double quotes, a number, true, false, [ ] or { }."
        case .expectedName: "A name in double quotes is missing here."
        case .missingColon: "A colon is missing here. Write one between a name and its value."
        case .missingComma: "A comma or a closing bracket is missing before this."
        case .trailingComma: "Nothing follows this comma. Remove it."
        case .unterminatedString:
            "This string does not end on its line. Close it with \", and write a line break as \\n."
        case .controlCharacter: "A string cannot contain control characters. Write a tab as \\t."
        case .tooManyMarks: "A character here has more than 32 combining marks. Remove some."
        case .invalidEscape: "Unknown escape. Write \\\\ for a backslash."
        case .invalidNumber: "This is not a JSON number. Write it like 8."
        case .comment: "JSON has no comments. Remove this one."
        case .trailingContent: "There is text after the end of the object. Remove it."
        }
    }
}

extension Unicode.Scalar {
    /// The scalar, or a question mark for one that a terminal would not print as itself.
    fileprivate var printable: Unicode.Scalar {
        switch properties.generalCategory {
        case .control, .format, .lineSeparator, .paragraphSeparator, .privateUse, .surrogate, .unassigned: "?"
        default: self
        }
    }
}

// MARK: - Quoted

extension String {
    /// The text in quotation marks, safe for a terminal: on one line, without control characters, and at most
    /// 60 scalars, cut between words where there are any.
    package var quoted: String {
        var shown = ""
        for character in self {
            guard shown.unicodeScalars.count + character.unicodeScalars.count <= 60 else {
                let words =
                    character == " " ? shown : shown.lastIndex(of: " ").map { String(shown[..<$0]) } ?? shown
                return "\"\(words)…\""
            }
            shown.unicodeScalars.append(contentsOf: character.unicodeScalars.map(\.printable))
        }
        return "\"\(shown)\""
    }

    /// Returns the alternative that was probably meant, or else all of them if they are few.
    func suggestion(from possible: [String]) -> String {
        if let guess = closestMatch(in: possible) { return " Did you mean \(guess.quoted)?" }
        guard !possible.isEmpty, possible.count <= 20 else { return "" }
        return " Choose from: \(possible.map(\.quoted).joined(separator: ", "))."
    }
}
