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
        let step = LogPart(step: request.pathToShow)
        let user: [(LogWord, Request.Field)] = [
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
