public import FoundationEssentials

/// What is wrong with a flow file.
public struct FlowFileFailure: Error, Hashable, Sendable {
    /// Where it is, as the members that lead there, such as `attributes[2].kind`; empty for the whole file.
    public var place: String
    /// What is wrong there.
    public var problem: Problem

    /// A mistake in a flow file.
    public enum Problem: Hashable, Sendable {
        /// The text is not JSON.
        case notJSON
        /// A member that must be there is not.
        case missing
        /// A member is of another type than it must be.
        case wrongType
        /// A member has a value that is not among those it can have.
        case unknownValue
        /// A page names an attribute that the flow does not describe.
        case unknownAttribute(String)
        /// Two attributes have the same name.
        case duplicateAttribute(String)
        /// A number is out of its range.
        case outOfRange(ClosedRange<Int>)
        /// A text or a list that must hold something is empty.
        case empty
        /// A colour is not written as `#RRGGBB`.
        case notAColor
        /// A page after the code has no required attribute, so the tenant would never ask for it.
        case nothingRequired
    }
}

extension UserFlow {
    /// Reads a flow file.
    ///
    /// - Parameter json: The file's bytes.
    /// - Throws: The first mistake found.
    public init(json: Data) throws(FlowFileFailure) {
        do {
            self = try JSONDecoder().decode(UserFlow.self, from: json)
        } catch let error as DecodingError {
            throw FlowFileFailure(error)
        } catch {
            throw FlowFileFailure(place: "", problem: .notJSON)
        }
        try check()
    }

    /// Finds what is of the right shape and makes no sense.
    private func check() throws(FlowFileFailure) {
        try checkNumbers()
        try checkTexts()
        try checkPages()
    }

    private func checkNumbers() throws(FlowFileFailure) {
        try Self.check(code.length, 4...12, at: "code.length")
        try Self.check(code.lifetime, 1...86_400, at: "code.lifetime")
        try Self.check(code.interval, 0...3_600, at: "code.interval")
        try Self.check(password.minimum, 1...256, at: "password.minimum")
        try Self.check(password.maximum, password.minimum...256, at: "password.maximum")
        try Self.check(password.classes, 1...4, at: "password.classes")
        for (index, attribute) in attributes.enumerated() {
            try Self.check(attribute.longest, 1...1_024, at: "attributes[\(index)].maximum")
        }
    }

    private func checkTexts() throws(FlowFileFailure) {
        var texts = [("name", name.isEmpty), ("languages", languages.isEmpty)]
        texts += pages.enumerated().map { ("pages[\($0)].title", $1.title.text(in: "en").isEmpty) }
        texts += attributes.enumerated().map { ("attributes[\($0)].label", $1.label.text(in: "en").isEmpty) }
        if let (place, _) = texts.first(where: \.1) { throw FlowFileFailure(place: place, problem: .empty) }
        guard let accent = brand.accent else { return }
        guard accent.count == 7, accent.first == "#", accent.dropFirst().allSatisfy(\.isHexDigit) else {
            throw FlowFileFailure(place: "brand.accent", problem: .notAColor)
        }
    }

    private func checkPages() throws(FlowFileFailure) {
        var names: Set<String> = []
        for (index, attribute) in attributes.enumerated() where !names.insert(attribute.name).inserted {
            throw FlowFileFailure(
                place: "attributes[\(index)].name", problem: .duplicateAttribute(attribute.name))
        }
        for (index, page) in pages.enumerated() {
            for name in page.attributes where !names.contains(name) {
                throw FlowFileFailure(place: "pages[\(index)].attributes", problem: .unknownAttribute(name))
            }
            if page.when == .afterCode, !attributes(on: page).contains(where: \.isRequired) {
                throw FlowFileFailure(place: "pages[\(index)]", problem: .nothingRequired)
            }
        }
    }

    private static func check(
        _ number: Int, _ range: ClosedRange<Int>, at place: String
    ) throws(FlowFileFailure) {
        guard range.contains(number) else {
            throw FlowFileFailure(place: place, problem: .outOfRange(range))
        }
    }
}

extension FlowFileFailure {
    fileprivate init(_ error: DecodingError) {
        switch error {
        case .keyNotFound(let key, let context):
            self.init(place: Self.place(context.codingPath + [key]), problem: .missing)
        case .typeMismatch(_, let context), .valueNotFound(_, let context):
            self.init(place: Self.place(context.codingPath), problem: .wrongType)
        case .dataCorrupted(let context):
            let isSyntax = context.codingPath.isEmpty
            self.init(place: Self.place(context.codingPath), problem: isSyntax ? .notJSON : .unknownValue)
        @unknown default:
            self.init(place: "", problem: .notJSON)
        }
    }

    private static func place(_ path: [any CodingKey]) -> String {
        path.reduce("") { place, key in
            if let index = key.intValue { return "\(place)[\(index)]" }
            return place.isEmpty ? key.stringValue : "\(place).\(key.stringValue)"
        }
    }
}
