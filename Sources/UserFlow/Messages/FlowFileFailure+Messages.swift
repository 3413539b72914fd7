import NativeAuth

extension FlowFileFailure {
    /// Returns one line per issue: the location, the problem and how to fix it.
    ///
    /// - Parameter file: The name of the file.
    public func lines(file: String) -> [String] {
        let lines = issues.map { "\(file), line \($0.line), column \($0.column): \($0.message)" }
        return omittedCount == 0 ? lines : lines + ["\(file): \(omittedCount) more mistakes are not listed."]
    }
}

extension FlowFileFailure.Issue {
    /// The problem and how to fix it, in one line; quoted text from the file is cut to 60 characters.
    public var message: String {
        switch problem {
        case .notJSON(let problem): problem.message
        case .member(let problem): problem.message(for: quotedName)
        case .value(let problem): problem.message(for: quotedName)
        case .attribute(let problem): problem.message(for: quotedName)
        case .order(let problem): problem.message
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
            "There is no member \(name.quoted) here.\(name.suggestion(from: possible))"
        case .duplicate(let name): "\(name.quoted) is here a second time. Remove one of the two."
        case .missing(let name, let shape): "\(name.quoted) is missing here. Add it: \(shape.phrase)."
        case .wrongType(let shape): "\(subject) must be \(shape.phrase)."
        }
    }
}

extension FlowFileFailure.ValueType {
    fileprivate var phrase: String {
        switch self {
        case .string: "a text in double quotes"
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
            "\(value.quoted) is not known here.\(value.suggestion(from: possible))"
        case .duplicate(let value): "\(value.quoted) is in this list twice. Remove one of the two."
        case .empty: "\(subject) is empty. Fill it in, or remove it if it can be left out."
        case .outOfRange(let range): "\(subject) must be from \(range.lowerBound) to \(range.upperBound)."
        case .minimumAboveMaximum(let minimum, let maximum):
            "The minimum, \(minimum), is larger than the maximum, \(maximum). Change one of the two."
        case .invalidColor: "A colour is written like \"#0F6CBD\"."
        case .untranslated(let languages):
            "\(subject) is not in \(languages.map(\.tag).joined(separator: ", ")). Add the text, or change \"languages\"."
        case .unlistedLanguage(let language):
            "The flow is not in \(language.tag). Add it to \"languages\", or remove the text."
        case .invalidPattern(let error):
            "The pattern does not compile: \(error.reason), behind \(error.offset) characters."
        case .containsSeparator(let value):
            "\(value.quoted) holds the comma that separates choices. Write it without."
        case .answerTooLong(let maximum):
            "An answer has at most \(maximum) characters. Shorten what can be chosen."
        case .textTooLong(let maximum): "\(subject) has at most \(maximum) characters. Shorten it."
        case .invalidExample(let example):
            "\(example.quoted) is not an answer that this attribute accepts. Change it or the rules."
        }
    }
}

extension FlowFileFailure.AttributeProblem {
    fileprivate func message(for subject: String) -> String {
        switch self {
        case .invalidName(let name): "\(name.quoted) is not a name. Use letters, digits and _ only."
        case .reservedName(let name):
            "\(name.quoted) is no attribute: the flow asks for it anyway. Remove it."
        case .duplicate(let name): "\(name.quoted) is described a second time. Remove one of the two."
        case .unknown(let name, let possible):
            "No attribute is called \(name.quoted).\(name.suggestion(from: possible))"
        case .repeatedOnPages(let name): "\(name.quoted) is asked a second time. Remove one of the two."
        case .missingFromPages(let name): "\(name.quoted) is on no page. Name it on one, or remove it."
        case .noRequiredAttribute:
            "A page after the code is not shown without a required attribute. Add one, or write \"when\": \"start\"."
        case .unsupportedByKind(let kind):
            "An attribute of kind \"\(kind.rawValue)\" has no \(subject). Remove it."
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
