import NativeAuth

/// The error of a reply in version 2: of a document, or of one of the two fixed endpoints (v2-protocol §7).
struct V2Error {
    /// The word for the kind of error, as received.
    var code: String?
    /// The word that says more about it.
    var innerCode: String?
    /// The service's error numbers.
    var numbers: [Int]
    /// The text, which may name the parameter that is invalid.
    var message: String?
    var correlationID: String?
    /// What is wrong with attributes.
    var details: [Detail] = []

    /// What is wrong with some attributes.
    struct Detail {
        var code: String?
        var attributeIDs: [String]
    }

    /// Reads the error of a document; `nil` if it has none.
    init?(_ document: HALDocument) {
        if let error = document.object("error") {
            self.init(envelope: error)
        } else if let code = document.text("error") {
            self.init(flat: document, code)
        } else {
            return nil
        }
    }

    private init(envelope error: HALDocument) {
        let inner = error.object("innerError")
        code = error.text("code")
        innerCode = inner?.text("code")
        message = error.text("message")
        numbers = Self.number(in: message).map { [$0] } ?? []
        correlationID = error.text("correlationId") ?? error.text("correlation_id")
        details = (inner?.objects("details") ?? []).prefix(100).map {
            Detail(code: $0.text("code"), attributeIDs: Array($0.texts("attributeIds").prefix(100)))
        }
    }

    private init(flat document: HALDocument, _ code: String) {
        self.code = code
        innerCode = document.text("suberror")
        message = document.text("error_description")
        numbers = document.integers("error_codes")
        correlationID = document.text("correlation_id")
    }

    /// The number at the start of a text such as `AADSTS50181: …`, where version 2 hides it.
    private static func number(in message: String?) -> Int? {
        guard let message, message.hasPrefix("AADSTS") else { return nil }
        return Int(message.dropFirst(6).prefix { ("0"..."9").contains($0) })
    }

    /// Whether the flow can only continue in a browser.
    var needsBrowser: Bool {
        code == "redirect_to_web" || code == "invalid_grant" && innerCode == "web_redirect_required"
    }
}
