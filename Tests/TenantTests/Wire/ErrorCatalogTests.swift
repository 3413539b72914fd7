import Foundation
import NativeAuth
import Testing

@testable import Tenant

/// The catalogue of errors.
struct ErrorCatalogTests {
    /// Returns the names of the cases of an enum, as its file has them.
    private static func cases(of type: String, in file: String) throws -> [String] {
        let sources = URL(filePath: #filePath).deletingLastPathComponent().appending(
            path: "../../../Sources/Tenant")
        let text = try String(contentsOf: sources.appending(path: file).standardized, encoding: .utf8)
        let body =
            try #require(text.firstMatch(of: try Regex("enum \(type): (?s:.*?)\\n\\}"))).output[0].substring
            ?? ""
        return body.matches(of: #/\n    case (\w+)/#).map { String($0.output.1) }
    }

    private static func caseName(_ error: some Error) -> String {
        String("\(error)".prefix { $0 != "(" }.split(separator: ".").last ?? "")
    }

    @Test func `every error is in it once; a redirect is an outcome of its own`() throws {
        let tenantErrors = try Self.cases(of: "TenantError", in: "Service/TenantError.swift")
        let v1Errors = try Self.cases(of: "V1Error", in: "V1/V1Error.swift")

        #expect(tenantErrors.count > 40 && v1Errors.count == 10)
        #expect(TenantError.all.map(Self.caseName) == tenantErrors.filter { $0 != "browserRequired" })
        #expect(Set(V1Error.all.map(Self.caseName)) == Set(v1Errors) && V1Error.all.count == v1Errors.count)
    }

    @Test func `each has a name of its own, in words that a test can copy`() {
        let errors: [any CatalogedError] = TenantError.all + V1Error.all
        let names = errors.map(\.facts.name) + [TenantError.browserRequired(reason: nil).facts.name]

        #expect(Set(names).count == names.count)
        #expect(names.allSatisfy { $0.wholeMatch(of: #/[a-z]+(?:_[a-z]+)*|username_missing/#) != nil })
        #expect(Set(TenantError.Input.all.map { TenantError.missing($0).facts.name }).count == 6)
    }

    @Test func `the article on the control API has each name that can be injected`() throws {
        let article = URL(filePath: #filePath).deletingLastPathComponent()
            .appending(path: "../../../Sources/Tenant/Tenant.docc/TestYourApp.md").standardized
        let text = try String(contentsOf: article, encoding: .utf8)
        let table = try #require(text.firstMatch(of: #/\| Errors about \|(?s:.*?)\n\n/#)).output
        let names = table.matches(of: #/`([a-z_]+)`/#).map { String($0.output.1) }.filter { $0 != "refuse" }

        #expect(names.sorted() == InjectedOutcome.errors.compactMap { $0.facts?.name }.sorted())
    }

    @Test func `what an error needs is what it has besides its name`() {
        for error in TenantError.all {
            switch error {
            case .attributesInvalid: #expect(error.facts.needs == .attributes)
            case .tooManyRequests: #expect(error.facts.needs == .seconds)
            default: #expect(error.facts.needs == nil, "\(error)")
            }
        }
        #expect(
            V1Error.all.filter { $0.facts.needs == .conversation }.allSatisfy { $0.oauthError.token != nil })
    }

    /// Requests, and the errors that need something which they lack.
    @Test(arguments: [
        (
            Request.Path.signUpStart, [Request.Field.username: "a"],
            "attribute_validation_failed code_wrong password_banned"
        ),
        (.signUpContinue, [.code: "1"], "account_locked password_too_weak"),
        (.signUpContinue, [.password: "x"], "code_expired"),
        (.token, [.code: "1"], "authorization_code_refused"),
        (.resetPasswordPoll, [:], "code_wrong user_without_password"),
    ])
    func `an error cannot answer a request that lacks what it refuses`(
        path: Request.Path, form: [Request.Field: String], names: String
    ) {
        let request = Request(path, form.mapValues { .text($0) }, correlationID: "")
        let impossible = TenantError.all.filter { !$0.facts.canAnswer(request) }.map(\.facts.name)

        for name in names.split(separator: " ") { #expect(impossible.contains(String(name))) }
        #expect(!impossible.contains("server_error"))
    }
}

extension TenantError.Input {
    fileprivate static let all: [Self] = [.name, .password, .newPassword, .code, .attributes, .secondFactor]
}
