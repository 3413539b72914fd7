import NativeAuth

extension ServiceError {
    /// Reads the error of a document, or of one of the two fixed endpoints (v2-protocol §7);
    /// `nil` if it has none.
    init?(_ document: JSONObject, _ response: Response) {
        if let error = document.object("error") {
            self.init(envelope: error, response)
        } else if let code = document.text("error") {
            let numbers = document.integers("error_codes")
            self.init(
                api: .v2, response: response,
                words: [document.text("suberror"), code].compactMap(\.self), numbers: numbers,
                refusedAttributes: [], text: document.text("error_description"),
                reference: ErrorReference(numbers, document.text("correlation_id")))
        } else {
            return nil
        }
    }

    private init(envelope error: JSONObject, _ response: Response) {
        let inner = error.object("innerError")
        let message = error.text("message")
        let numbers = Self.numbers(in: message ?? "")
        let details = (inner?.objects("details") ?? []).prefix(100).map(Detail.init)
        let correlationID = error.text("correlationId") ?? error.text("correlation_id")
        self.init(
            api: .v2, response: response,
            words: details.flatMap(\.words) + [inner?.text("code"), error.text("code")].compactMap(\.self),
            numbers: numbers, refusedAttributes: details.flatMap(\.attributeIDs).map(V2Attribute.name),
            text: message, reference: ErrorReference(numbers, correlationID))
    }

    /// What is wrong with some attributes.
    private struct Detail {
        var attributeIDs: [String]
        var words: [String]

        init(_ object: JSONObject) {
            attributeIDs = Array(object.texts("attributeIds").prefix(100))
            words = object.text("code").map { [$0] } ?? []
            let isAboutPassword = attributeIDs.allSatisfy { $0.lowercased() == V2Attribute.password }
            if isAboutPassword, !attributeIDs.isEmpty { words.append("passwordPolicyViolation") }
        }
    }

    /// The numbers in a text such as `Request failed: AADSTS50181: …`, where version 2 hides them.
    private static func numbers(in message: String) -> [Int] {
        message.ranges(of: "AADSTS").prefix(100).compactMap { range in
            Int(message[range.upperBound...].prefix { ("0"..."9").contains($0) })
        }
    }

    /// Whether the flow can only continue in a browser.
    var needsBrowser: Bool {
        let browserWords = ["redirecttoweb", "webredirectrequired", "webfallbackrequired"]
        return words.contains { browserWords.contains(Self.plain($0)) }
    }
}
