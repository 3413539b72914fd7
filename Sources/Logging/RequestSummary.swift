package import NativeAuth

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
        let step = LogPart(step: request.path)
        let user: [(LogWord, Request.Field)] = [("username", .username), ("contact", .challengeTarget)]
        parts =
            [step]
            + user.compactMap { label, field in
                request[text: field].map { LogPart(label, $0, .euii, values) }
            }
        let names = request.form.keys.map(\.rawValue).sorted().joined(separator: ",")
        details = [step, LogPart("fields", protocolNames: names)]
    }
}
