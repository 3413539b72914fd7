import Foundation
import Journeys
import Tenant
import Testing
import UserFlow

/// The JSON examples in the documentation, decoded as the program does.
struct ArticleTests {
    @Test(arguments: Example.all) func `an example can be decoded`(example: Example) throws {
        switch example.kind {
        case .flow: _ = try UserFlow(json: example.bytes)
        case .journey: _ = try Journey(json: example.bytes)
        case .settings: #expect(try JSONSerialization.jsonObject(with: Data(example.bytes)) is [String: Any])
        }
    }

    @Test func `there are examples of each kind`() {
        #expect(Example.all.count { $0.kind == .flow } >= 3)
        #expect(Example.all.count { $0.kind == .journey } >= 2)
        #expect(Example.all.count { $0.kind == .settings } == 1)
    }

    @Test func `the journey of the first flow ends as expected`() async throws {
        let examples = Example.all.filter { $0.file.hasSuffix("/YourFirstFlow.md") }
        // The flow with the attributes that the journey answers.
        let flow = try UserFlow(json: #require(examples.last { $0.text.contains("_Roast\"") }).bytes)
        let journey = try Journey(json: #require(examples.last { $0.kind == .journey }).bytes)
        let environment = try JourneyEnvironment(flow)

        let report = await Replay.run(journey, by: environment.user())

        #expect(report.isAsExpected, "\(report.screen)")
    }

    @Test func `the journeys about signing in end as expected`() async throws {
        let examples = Example.all.filter {
            $0.file.hasSuffix("/ContinuousIntegration.md") && $0.text.contains("\"signIn\": ")
        }
        #expect(examples.count == 3)
        for example in examples {
            let journey = try Journey(json: example.bytes)
            var random = SodiumGenerator()

            let environment = try JourneyEnvironment("woodgrove")
            let report = await Replay.run(journey, random: &random) { _ in environment.user() }

            #expect(report.isAsExpected, "\(report.screen)")
        }
    }
}

/// A JSON block in the documentation, or a journey within a line.
struct Example: CustomTestStringConvertible {
    var file: String
    var text: String

    enum Kind {
        case flow, journey
        /// A configuration file for Microsoft's own client.
        case settings
    }

    var kind: Kind {
        text.contains("\"answers\"") ? .journey : text.contains("\"challenge_types\"") ? .settings : .flow
    }

    var bytes: [UInt8] { Array(text.utf8) }

    var testDescription: String { "\(file): \(text.prefix(60))" }

    /// The examples in README.md and in every article.
    static let all: [Example] = {
        let root = URL(filePath: #filePath)
            .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
        let sources = root.appending(path: "Sources").path()
        let paths = (try? FileManager.default.subpathsOfDirectory(atPath: sources)) ?? []
        let articles = paths.filter { $0.hasSuffix(".md") }.map { "Sources/\($0)" }
        return (["README.md"] + articles).sorted().flatMap { path in
            let text = (try? String(contentsOf: root.appending(path: path), encoding: .utf8)) ?? ""
            return text.matches(of: #/(?s)```json\n(.*?)```|`(\{"answers".*?)`/#).map { match in
                Example(file: path, text: String(match.output.1 ?? match.output.2 ?? ""))
            }
        }
    }()
}
