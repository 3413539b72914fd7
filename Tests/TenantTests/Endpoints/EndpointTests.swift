import Foundation
import NativeAuth
import Testing

@testable import Tenant

/// The table of the protocol's endpoints.
struct EndpointTests {
    @Test func `openapi describes the same endpoints with the same fields`() throws {
        let document = try OpenAPIDocument.read()
        let described = document.formFields

        let fields = Endpoint.allCases.map { ($0.path.rawValue, Set($0.fields.map(\.rawValue))) }

        #expect(described.count == 15)
        #expect(Dictionary(uniqueKeysWithValues: fields) == described)
    }

    @Test(arguments: Endpoint.allCases.map(\.path))
    func `every endpoint is found under any prefix and has a handler`(path: Request.Path) throws {
        for prefix in ["", "/contoso.onmicrosoft.com", "/api/contoso"] {
            var client = try Client(bundled: "contoso")

            let reply = client.send(Request.Path(rawValue: prefix + path.rawValue), [:])

            #expect(reply.line == "400 invalid_request 90100")
        }
    }

    @Test(arguments: Endpoint.allCases.map(\.path))
    func `every endpoint requires a client`(path: Request.Path) throws {
        var client = try Client(bundled: "contoso")
        for id in ["", "  ", String(repeating: "a", count: 129)] {
            client.clientID = id
            let reply = client.send(path, [:])
            #expect(reply.line == "400 invalid_request 90100")
            #expect(reply.description.contains("client_id parameter is empty or not valid"))
        }
        #expect(Endpoint(at: path)?.fields.contains(.clientID) == true)
    }

    @Test func `only a request with a continuation token is idempotent`() {
        for endpoint in Endpoint.allCases where endpoint.isIdempotent {
            #expect(endpoint.fields.contains(.continuationToken), "\(endpoint.path.rawValue)")
        }
    }

    @Test func `a handler gets only the fields of its endpoint`() throws {
        let endpoint = try #require(Endpoint(at: .signUpChallenge))
        let form: [Request.Field: Request.Value] = [
            .clientID: .text("app"), .password: .text("x"), Request.Field(rawValue: "other"): .text("y"),
        ]

        let request = endpoint.knownFields(of: Request(.signUpChallenge, form, correlationID: "id"))

        #expect(request == Request(.signUpChallenge, [.clientID: .text("app")], correlationID: "id"))
    }
}

/// The part of `assets/openapi.json` that describes the protocol's endpoints.
private struct OpenAPIDocument: Decodable {
    /// The names of the form's fields, by path.
    var formFields: [String: Set<String>] {
        paths.reduce(into: [:]) { fields, path in
            let prefix = "/{tenant}"
            // Pages and version 2 have forms too, which the table does not list.
            guard path.key.hasPrefix(prefix), !path.key.contains("authorize"), !path.key.hasSuffix("logout"),
                let form = path.value.post?.requestBody?.content["application/x-www-form-urlencoded"]
            else { return }
            let name = form.schema.reference?.split(separator: "/").last.map(String.init) ?? ""
            fields[String(path.key.dropFirst(prefix.count))] = Set(
                components.schemas[name]?.properties?.keys.map(\.self) ?? [])
        }
    }

    static func read() throws -> OpenAPIDocument {
        let root = URL(filePath: #filePath).appending(path: "../../../..").standardized
        let data = try Data(contentsOf: root.appending(path: "assets/openapi.json"))
        return try JSONDecoder().decode(OpenAPIDocument.self, from: data)
    }

    private let paths: [String: Path]
    private let components: Components

    private struct Path: Decodable {
        let post: Operation?
    }

    private struct Operation: Decodable {
        let requestBody: Body?
    }

    private struct Body: Decodable {
        let content: [String: Media]
    }

    private struct Media: Decodable {
        let schema: Reference
    }

    private struct Reference: Decodable {
        let reference: String?

        enum CodingKeys: String, CodingKey { case reference = "$ref" }
    }

    private struct Components: Decodable {
        let schemas: [String: Schema]
    }

    private struct Schema: Decodable {
        let properties: [String: Ignored]?
    }

    private struct Ignored: Decodable {}
}
