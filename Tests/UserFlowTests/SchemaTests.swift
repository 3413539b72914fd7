import Foundation
import TestSupport
import Testing

@testable import UserFlow

/// The JSON Schema for editors, compared with the reader of flow files.
struct SchemaTests {
    private typealias Object = [String: Any]

    private let schema: Object

    init() throws {
        let bytes = try Data(contentsOf: Self.file)
        schema = try #require(try JSONSerialization.jsonObject(with: bytes) as? Object)
    }

    private static let file = URL(filePath: #filePath)
        .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
        .appending(path: "assets/flows/flow.schema.json")

    @Test func `every object has the members that the reader accepts`() throws {
        try compare(schema, UserFlow.Member.self)
        try compare(definition("brand"), UserFlow.Brand.Member.self)
        try compare(definition("code"), UserFlow.CodeRule.Member.self)
        try compare(definition("password"), UserFlow.PasswordRule.Member.self)
        try compare(definition("page"), UserFlow.Page.Member.self)
        try compare(definition("attribute"), UserFlow.AttributeDefinition.Member.self)
        try compare(definition("choice"), UserFlow.AttributeDefinition.Choice.Member.self)
    }

    @Test func `every enum has the values that the reader accepts`() throws {
        #expect(
            enumValues(in: schema, "identityProvider") == UserFlow.IdentityProvider.allCases.map(\.rawValue))
        #expect(enumValues(in: schema, "order") == UserFlow.Order.allCases.map(\.rawValue))
        #expect(enumValues(in: schema, "alias") == UserFlow.AliasRule.allCases.map(\.rawValue))
        #expect(
            enumValues(in: try definition("page"), "when") == UserFlow.PageTiming.allCases.map(\.rawValue))
        let kinds = UserFlow.AttributeDefinition.Kind.allCases.map(\.rawValue)
        #expect(enumValues(in: try definition("attribute"), "kind") == kinds)
        let reserved = try #require(try definition("name")["not"] as? Object)
        #expect(Set(reserved["enum"] as? [String] ?? []) == Set(UserFlow.AttributeDefinition.reservedNames))
        let names = UserFlow.AttributeDefinition.reservedNames + UserFlow.AttributeDefinition.questionNames
        // JSON Schema has no patterns that ignore the case.
        let anyCase = names.map { $0.map { "[\($0.uppercased())\($0.lowercased())]" }.joined() }
        #expect(
            try definition("name")["pattern"] as? String
                == "^(?!(\(anyCase.joined(separator: "|")))$)[A-Za-z0-9_]+$")
    }

    @Test func `the languages are those that the reader accepts`() throws {
        let tags = Language.supported.map(\.tag)
        let advice: Comment = "List the tags of Language.supported in both enums of flow.schema.json"

        let languages = try #require(property("languages", of: schema)["items"] as? Object)
        #expect(languages["enum"] as? [String] == tags, advice)
        let names = try #require(try definition("texts")["propertyNames"] as? Object)
        #expect(names["enum"] as? [String] == tags, advice)
    }

    @Test func `optional members have the reader's defaults`() throws {
        let code = try definition("code")
        let password = try definition("password")
        let rules = (UserFlow.CodeRule(), UserFlow.PasswordRule())

        #expect(number("length", of: code, "default") == rules.0.length)
        #expect(number("lifetime", of: code, "default") == UserFlow.CodeRule.defaultLifetime)
        #expect(number("interval", of: code, "default") == rules.0.interval)
        #expect(number("minimum", of: password, "default") == rules.1.minimumLength)
        #expect(number("maximum", of: password, "default") == rules.1.maximumLength)
        #expect(number("classes", of: password, "default") == rules.1.requiredClassCount)
        #expect(property("languages", of: schema)["default"] as? [String] == ["en"])
    }

    /// Validates with Debian's python3-jsonschema.
    @Test func `the schema accepts the valid flows and rejects the issues that it can detect`() throws {
        let bundled = try UserFlow.bundled.map { name in
            String(decoding: try #require(UserFlow.bundledFile(name)), as: UTF8.self)
        }
        let flows = bundled + ValidFiles.all

        let verdicts = try validate(flows + InvalidFile.all.map(\.json))

        #expect(verdicts.prefix(flows.count).allSatisfy { $0 })
        for (file, verdict) in zip(InvalidFile.all, verdicts.dropFirst(flows.count)) {
            #expect(verdict == !file.isRejectedBySchema, "\(file)")
        }
    }

    private func compare<Name: MemberName>(_ object: Object, _ names: Name.Type) throws {
        let properties = try #require(object["properties"] as? Object)

        #expect(Set(properties.keys) == Set(Name.allCases.map(\.rawValue)))
        #expect(Set(object["required"] as? [String] ?? []) == Set(Name.requiredNames.map(\.rawValue)))
        #expect(object["additionalProperties"] as? Bool == false)
    }

    private func definition(_ name: String) throws -> Object {
        try #require((schema["$defs"] as? Object)?[name] as? Object)
    }

    private func property(_ name: String, of object: Object) -> Object {
        (object["properties"] as? Object)?[name] as? Object ?? [:]
    }

    private func enumValues(in object: Object, _ name: String) -> [String]? {
        property(name, of: object)["enum"] as? [String]
    }

    private func number(_ name: String, of object: Object, _ member: String) -> Int? {
        property(name, of: object)[member] as? Int
    }

    /// Returns whether the schema accepts each of these texts.
    private func validate(_ texts: [String]) throws -> [Bool] {
        let script = """
            import json, jsonschema, sys
            schema = json.load(open(sys.argv[1]))
            jsonschema.Draft202012Validator.check_schema(schema)
            judge = jsonschema.Draft202012Validator(schema)
            print(*[judge.is_valid(json.loads(text)) for text in json.load(sys.stdin)], sep="\\n")
            """
        let python = try FinishedProcess(
            ["/usr/bin/python3", "-c", script, Self.file.path], input: try JSONEncoder().encode(texts))
        try #require(python.status == 0, "The packages of assets/packages/test.txt are needed.")
        return python.lines.map { $0 == "True" }
    }
}
