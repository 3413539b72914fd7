import Testing
import UserFlow

@testable import Wizard

/// The code that the inspector shows.
struct ListingsTests {
    @Test(arguments: Listings.swift.operations.sorted())
    func `the names and the lines of an operation fit into the panel`(operation: String) throws {
        for listings in [Listings.swift, .kotlin] {
            let name = try #require(listings.names[operation])
            let lines = listings[operation].split(separator: "\n", omittingEmptySubsequences: false)

            #expect(!name.isEmpty && name.count <= 43, "\(name)")
            #expect((1...14).contains(lines.count))
            for line in lines {
                #expect(line.count <= 54, "\(line)")
                #expect(!line.isEmpty && line.last != " ", "\(line)")
                #expect(line.utf8.allSatisfy { (0x20..<0x7F).contains($0) }, "\(line)")
            }
        }
    }

    @Test(arguments: [
        "ResetPassword.swift", "SignIn.swift", "SignUp.swift", "StrongAuth.swift", "Listings.kt",
    ])
    func `each part of a listing begins with an operation and has an end`(file: String) throws {
        let text = String(decoding: try #require(EmbeddedFile.bytes("listings/\(file)")), as: UTF8.self)
        let marks = text.matches(of: #/\n *// (?:operation: ([\w.]+)(?: = \S+)?|end)(?=\n)/#).map(\.1)

        #expect(marks.count > 2 && marks.count.isMultiple(of: 2))
        for (index, operation) in marks.enumerated() {
            #expect((operation != nil) == index.isMultiple(of: 2), "`// operation:` and `// end` take turns.")
        }
    }

    @Test(arguments: [
        (["city"], "  .city(city).build()"), (["country", "city"], "  .country(country).city(city).build()"),
        (
            ["displayName", "givenName", "surname"],
            "  .displayName(displayName).givenName(givenName)\n  .surname(surname).build()"
        ),
        (
            ["extension_0123_Newsletter", "city"],
            "  .customAttribute(\"extension_0123_Newsletter\", newsletter)\n  .city(city).build()"
        ),
        ([], "  .build()"),
    ])
    func `the Kotlin lines have the attributes of the flow`(names: [String], lines: String) {
        var flow = UserFlow(name: "One", identityProvider: .emailPassword)
        flow.attributes = names.map { .init(name: $0, kind: .text, label: "A") }
        flow.pages = [.init(title: "One", attributes: names)]

        let code = Listings.kotlin.lines(for: "SignUp.savingAttributes", of: flow)
        #expect(code.contains("UserAttributes.Builder()\n\(lines)\nval actionResult ="))
        #expect(["country", "city"].filter { code.contains($0) && !names.contains($0) } == [])
        for operation in Listings.kotlin.operations where operation != "SignUp.savingAttributes" {
            #expect(Listings.kotlin.lines(for: operation, of: flow) == Listings.kotlin[operation])
        }
    }
}
