import NativeAuth

extension FlowFileFailure {
    /// Returns one line per issue: the location, the problem and how to fix it.
    ///
    /// - Parameter file: The name of the file.
    public func lines(file: String) -> [String] {
        let lines = mistakes.map { "\(file), line \($0.line), column \($0.column): \($0.words)" }
        return others == 0 ? lines : lines + ["\(file): \(others) more mistakes are not listed."]
    }
}

extension FlowFileFailure.Mistake {
    /// The problem and how to fix it, in one line; quoted text from the file is cut to 60 characters.
    public var words: String {
        switch problem {
        case .notJSON(let fault): fault.words
        case .member(let fault): fault.words(for: subject)
        case .value(let fault): fault.words(for: subject)
        case .attribute(let fault): fault.words(for: subject)
        }
    }

    /// The quoted name of the member.
    private var subject: String {
        guard !place.isEmpty else { return "The file" }
        return (place.split(separator: ".").last.map(String.init) ?? place).quoted
    }
}

extension FlowFileFailure.MemberFault {
    fileprivate func words(for subject: String) -> String {
        switch self {
        case .unknown(let name, let possible):
            "There is no member \(name.quoted) here.\(name.offer(of: possible))"
        case .doubled(let name): "\(name.quoted) is here a second time. Remove one of the two."
        case .missing(let name, let shape): "\(name.quoted) is missing here. Add it: \(shape.words)."
        case .wrongType(let shape): "\(subject) must be \(shape.words)."
        }
    }
}

extension FlowFileFailure.Shape {
    fileprivate var words: String {
        switch self {
        case .text: "a text in double quotes"
        case .wholeNumber: "a whole number, like 8"
        case .boolean: "true or false"
        case .list: "a list in [ ]"
        case .object: "an object in { }"
        case .texts: "an object of languages and texts, like { \"en\": \"City\" }"
        case .oneOf(let words): "one of \(words.map(\.quoted).joined(separator: ", "))"
        }
    }
}

extension FlowFileFailure.ValueFault {
    fileprivate func words(for subject: String) -> String {
        switch self {
        case .unknown(let value, let possible):
            "\(value.quoted) is not known here.\(value.offer(of: possible))"
        case .doubled(let value): "\(value.quoted) is in this list twice. Remove one of the two."
        case .empty: "\(subject) is empty. Fill it in, or remove it if it can be left out."
        case .outOfRange(let range): "\(subject) must be from \(range.lowerBound) to \(range.upperBound)."
        case .crossed(let minimum, let maximum):
            "The minimum, \(minimum), is larger than the maximum, \(maximum). Change one of the two."
        case .notAColor: "A colour is written like \"#0F6CBD\"."
        case .untranslated(let tags):
            "\(subject) is not in \(tags.joined(separator: ", ")). Add the text, or change \"languages\"."
        case .unlistedLanguage(let tag):
            "The flow is not in \(tag). Add it to \"languages\", or remove the text."
        case .badPattern(let fault):
            "The pattern does not compile: \(fault.reason), behind \(fault.offset) characters."
        case .comma(let value): "\(value.quoted) holds the comma that separates choices. Write it without."
        case .tooLong(let most): "An answer has at most \(most) characters. Shorten what can be chosen."
        case .longText(let most): "\(subject) has at most \(most) characters. Shorten it."
        case .exampleRefused(let example):
            "\(example.quoted) is not an answer that this attribute accepts. Change it or the rules."
        }
    }
}

extension FlowFileFailure.AttributeFault {
    fileprivate func words(for subject: String) -> String {
        switch self {
        case .notAName(let name): "\(name.quoted) is not a name. Use letters, digits and _ only."
        case .reservedName(let name):
            "\(name.quoted) is no attribute: the flow asks for it anyway. Remove it."
        case .duplicate(let name): "\(name.quoted) is described a second time. Remove one of the two."
        case .unknown(let name, let possible):
            "No attribute is called \(name.quoted).\(name.offer(of: possible))"
        case .askedTwice(let name): "\(name.quoted) is asked a second time. Remove one of the two."
        case .askedNowhere(let name): "\(name.quoted) is on no page. Name it on one, or remove it."
        case .nothingRequired:
            "A page after the code is not shown without a required attribute. Add one, or write \"when\": \"start\"."
        case .notForKind(let kind): "An attribute of kind \"\(kind.rawValue)\" has no \(subject). Remove it."
        }
    }
}
