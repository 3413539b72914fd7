import FoundationEssentials

/// The parts of a request that are logged: its step, its user, and the names of its fields.
package struct RequestSummary: Hashable, Sendable {
    /// The step and the user.
    let parts: [LogPart]
    /// The step and the names of the fields.
    let details: [LogPart]

    /// Summarizes a request.
    package init(_ request: Request) {
        self.init(request, SensitiveValues(request))
    }

    init(_ request: Request, _ values: SensitiveValues) {
        let step = LogPart(step: request.pathToShow)
        let user: [(LogLiteral, Request.Field)] = [
            ("username", .username), ("contact", .challengeTarget), ("contact", .target),
        ]
        parts =
            [step]
            + user.compactMap { label, field in
                request[text: field].map { LogPart(label, $0, .euii, values) }
            }
        // The name of an attribute may identify a user.
        let fields = request.form.keys.map { $0.attributeID == nil ? $0 : .attributes }
        let names = Set(fields.map(\.rawValue)).sorted().joined(separator: ",")
        details = [step, LogPart("fields", protocolNames: names)]
    }
}

/// The parts of a reply that are logged: its status, and its members that are no secrets.
package struct ReplySummary: Hashable, Sendable {
    /// The path of the request.
    let path: Request.Path
    /// The parts, with the values of the tenant.
    let parts: [LogPart]

    /// Summarizes the reply to a request.
    package init(_ response: Response, to request: Request) {
        let reply = StrictJSON.parse(response.body)
        var values = SensitiveValues(request)
        if let reply { values.add(reply) }
        self.init(response, reply, request.pathToShow, values)
    }

    init(_ response: Response, _ reply: JSONNode?, _ path: Request.Path, _ values: SensitiveValues) {
        self.path = path
        let status = LogPart("status", response.status)
        guard let reply else {
            parts = [status, LogPart("The body is not JSON.")]
            return
        }
        parts =
            [status] + Self.codes(in: reply, values) + Self.personalData(in: reply, response.status, values)
    }

    /// The words and numbers in a reply.
    private static func codes(in reply: JSONNode, _ values: SensitiveValues) -> [LogPart] {
        let members: [(LogLiteral, String)] = [
            ("error", "error"), ("suberror", "suberror"), ("challenge_type", "challenge_type"),
            ("channel", "challenge_channel"), ("state", "status"), ("trace_id", "trace_id"),
        ]
        let error = reply.member("error")
        let inner = error?.member("innerError")
        let words =
            members.compactMap { label, name in
                LogPart(label, code: reply.member(name)?.string, values)
            }
            + [
                LogPart("error", code: error?.member("code")?.string, values),
                LogPart("suberror", code: inner?.member("code")?.string, values),
                LogPart("action", code: reply.member("action")?.string, values),
            ].compactMap(\.self)
        let numbers = (reply.member("error_codes")?.elements ?? []).compactMap(\.integer).map { String($0) }
        let methods = reply.member("methods")?.elements?.count
        return words
            + (numbers.isEmpty
                ? [] : [LogPart("error_codes", numbers.joined(separator: ","), .plain, values)])
            + (methods.map { [LogPart("methods", $0)] } ?? [])
    }

    /// The texts in a reply, and the names of attributes.
    private static func personalData(
        in reply: JSONNode, _ status: Int, _ values: SensitiveValues
    ) -> [LogPart] {
        var parts: [LogPart] = []
        if status != 200 {
            parts.append(
                LogPart("error_description", reply.member("error_description")?.string, .pii, values))
        }
        if reply.member("challenge_type")?.string == "redirect" {
            parts.append(LogPart("redirect_reason", reply.member("redirect_reason")?.string, .pii, values))
        }
        let target = reply.member("challenge_target_label") ?? reply.member("challenge_target")
        if let target { parts.append(LogPart("sent_to", target.string, .euii, values)) }
        let lists: [(LogLiteral, String)] = [
            ("required_attributes", "required_attributes"), ("invalid_attributes", "invalid_attributes"),
        ]
        for (label, name) in lists {
            let names = (reply.member(name)?.elements ?? []).compactMap { $0.member("name")?.string }
            guard !names.isEmpty else { continue }
            parts.append(LogPart(label, names.joined(separator: ", "), .euii, values))
        }
        return parts
    }
}

/// The details of a reply that are logged: its size, the names of its header fields, and its time.
package struct ReplyDetails: Hashable, Sendable {
    let parts: [LogPart]

    init(_ response: Response, to path: Request.Path, after duration: Duration, _ values: SensitiveValues) {
        let names = response.headers.keys.filter(\.isCode).sorted().joined(separator: ",")
        parts = [
            LogPart(step: path), LogPart("milliseconds", duration.milliseconds),
            LogPart("bytes", response.body.count), LogPart("headers", names, .plain, values),
        ]
    }
}
