import NativeAuth

@testable import Tenant

extension Request {
    /// The request in a transcript.
    var line: String { "\(method) \(path.rawValue) \(Self.fields(form.map { ($0.key.rawValue, $0.value) }))" }

    fileprivate static func fields(_ fields: [(String, Value)]) -> String {
        fields.map { name, value in
            switch value {
            case .text(let text): "\(name)=\(text)"
            case .secret(let secret): "\(name)=\(Tenant.text(secret))"
            }
        }.sorted().joined(separator: "&")
    }
}

extension PageRequest {
    /// The request in a transcript.
    var line: String {
        let parameters = isSubmission ? form : query
        let fields = parameters.all.map { ($0.name, $0.value) }
        return "\(isSubmission ? "POST" : "GET") \(path) \(Request.fields(fields)) "
            + [cookies, origin, fetchSite, acceptLanguage].map { $0 ?? "-" }.joined(separator: " ")
    }
}

extension Tenant {
    /// The emails that were sent since the outbox had these.
    func emails(after old: [Email]) -> [String] {
        outbox.dropFirst(old.count).map { "\($0.kind) to \($0.to): \(Self.text($0.code))" }
    }

    fileprivate static func text(_ secret: Secret) -> String {
        secret.reveal { String(decoding: $0, as: UTF8.self) }
    }
}
