import FoundationEssentials
package import NativeAuth
import TextAlgorithms

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
        let members: [(LogWord, String)] = [
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
        let lists: [(LogWord, String)] = [
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
