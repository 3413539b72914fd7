import FoundationEssentials
import NativeAuth
import Tenant

@testable import TenantServer

extension Fuzzer {
    private static let multipart = "multipart/form-data; boundary=b"

    /// Parses the input as a form in both encodings.
    static func checkForm(_ bytes: [UInt8]) {
        for type in ["application/x-www-form-urlencoded", multipart] {
            guard let form = form(bytes, type) else { continue }
            require(form.count <= FormParser.maximumFields, "a form has few fields")
            for (field, value) in form {
                require(field.rawValue.utf8.allSatisfy { $0 < 0x80 }, "a name is ASCII")
                if case .text(let text) = value { require(field.accepts(text), "a value is acceptable") }
            }
            require(
                Self.form(urlEncoded(form), "application/x-www-form-urlencoded") == form,
                "a form is read again")
        }
    }

    private static func form(_ bytes: [UInt8], _ type: String) -> [Request.Field: Request.Value]? {
        try? FormParser.fields(of: HTTPRequest("POST", "/", headers: ["content-type": type], body: bytes))
    }

    /// Encodes every byte of a form.
    private static func urlEncoded(_ form: [Request.Field: Request.Value]) -> [UInt8] {
        func encoded(_ bytes: some Sequence<UInt8>) -> String {
            bytes.map { ($0 < 16 ? "%0" : "%") + String($0, radix: 16) }.joined()
        }
        let pairs = form.map { field, value in
            let bytes =
                switch value {
                case .text(let text): Array(text.utf8)
                case .secret(let secret): secret.reveal { Array($0) }
                }
            return "\(encoded(field.rawValue.utf8))=\(encoded(bytes))"
        }
        return Array(pairs.joined(separator: "&").utf8)
    }

    /// Checks the input, `METHOD VERSION TARGET` and header lines, as a request's head.
    static func checkHead(_ bytes: [UInt8]) {
        let lines = bytes.split(separator: 0x0A, omittingEmptySubsequences: false)
            .map { String(decoding: $0, as: UTF8.self) }
        let start = (lines.first ?? "").split(separator: " ", maxSplits: 2).map(String.init)
        let fields = lines.dropFirst().map { line in
            let parts = line.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false)
            return HeaderFields.Field(
                name: String(parts.first ?? ""), value: String(parts.dropFirst().first ?? ""))
        }
        let head = RequestHead(
            method: start.first ?? "", target: start.dropFirst(2).first ?? "/",
            version: start.dropFirst().first ?? "", headers: HeaderFields(fields), size: bytes.count,
            isStrict: true)
        guard (try? head.validate(ServerLimits())) != nil else { return }
        let names = fields.map { $0.name.lowercased() }
        require(fields.count <= ServerLimits().maximumHeaderFields, "a head has few fields")
        require(names.filter { $0 == "host" }.count <= 1, "a head has one host")
        require(names.filter { $0 == "content-length" }.count <= 1, "the length is stated once")
        require(!names.contains("transfer-encoding"), "no body is encoded")
        require(names.allSatisfy { $0.utf8.allSatisfy { (0x21..<0x7F).contains($0) } }, "a name is a token")
        require(
            fields.allSatisfy { !$0.value.utf8.contains { $0 == 0 || $0 == 0x0D } }, "no value has controls")
        if let host = head.headers["host"] { _ = AllowedHosts().contains(host) }
    }

    /// Parses the input as a control request: `METHOD TARGET`, a line break, and the body.
    static func checkControl(_ bytes: [UInt8]) {
        let lines = bytes.split(separator: 0x0A, maxSplits: 1, omittingEmptySubsequences: false)
        let start = String(decoding: lines[0], as: UTF8.self).split(separator: " ").map(String.init)
        let target = (start.dropFirst().first ?? "").split(separator: "?", maxSplits: 1).map(String.init)
        let request = HTTPRequest(start.first ?? "", target.first ?? "", query: target.dropFirst().first)
        let query = Dictionary(request.parameters.map { ($0.0, $0.1) }) { first, _ in first }
        let body = Data(lines.dropFirst().first ?? [])
        do throws(ControlFailure) {
            switch try ControlRequest(request.method, request.path, query: query, body: body) {
            case .emails, .readClock: require(request.method == "GET", "reading is a GET")
            case .injectOutcome, .setClock:
                require(StrictJSON.isValid(body), "a change is valid JSON")
                require(request.method == "POST", "a change is a POST")
            case .reset: require(request.method == "POST", "a change is a POST")
            }
        } catch {
            require([400, 404, 405].contains(error.status), "a failure is the client's")
            require(StrictJSON.isValid(error.response.body), "a failure is reported as JSON")
        }
    }
}
