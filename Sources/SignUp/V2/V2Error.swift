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
    init?(_ document: JSONObject) {
        if let error = document.object("error") {
            self.init(envelope: error)
        } else if let code = document.text("error") {
            self.init(flat: document, code)
        } else {
            return nil
        }
    }

    private init(envelope error: JSONObject) {
        let inner = error.object("innerError")
        code = error.text("code")
        innerCode = inner?.text("code")
        message = error.text("message")
        numbers = Self.numbers(in: message ?? "")
        correlationID = error.text("correlationId") ?? error.text("correlation_id")
        details = (inner?.objects("details") ?? []).prefix(100).map {
            Detail(code: $0.text("code"), attributeIDs: Array($0.texts("attributeIds").prefix(100)))
        }
    }

    private init(flat document: JSONObject, _ code: String) {
        self.code = code
        innerCode = document.text("suberror")
        message = document.text("error_description")
        numbers = document.integers("error_codes")
        correlationID = document.text("correlation_id")
    }

    /// The numbers in a text such as `Request failed: AADSTS50181: …`, where version 2 hides them.
    private static func numbers(in message: String) -> [Int] {
        message.ranges(of: "AADSTS").prefix(100).compactMap { range in
            Int(message[range.upperBound...].prefix { ("0"..."9").contains($0) })
        }
    }

    /// Returns a word as it is compared: `invalid_grant` and `InvalidGrant` are one.
    static func plain(_ word: String) -> String { word.lowercased().filter { $0 != "_" } }

    /// The kind of error, as it is compared.
    var kind: String? { code.map(Self.plain) }

    /// Whether the flow can only continue in a browser.
    var needsBrowser: Bool {
        let words = ["redirecttoweb", "webredirectrequired", "webfallbackrequired"]
        return [code, innerCode].contains { $0.map { words.contains(Self.plain($0)) } ?? false }
    }

    /// The reference to the error in the tenant's logs, if the reply includes one.
    var reference: ErrorReference? {
        correlationID.map { ErrorReference(code: numbers.first, correlationID: ServerText($0)) }
    }
}
