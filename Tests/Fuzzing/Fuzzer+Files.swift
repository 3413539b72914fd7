import Journeys
import NativeAuth
import UserFlow

extension Fuzzer {
    /// Reads the input as a flow file.
    static func checkFlow(_ bytes: [UInt8]) {
        do throws(FlowFileFailure) {
            let flow = try UserFlow(json: bytes)
            let names = flow.attributes.map(\.name)
            require(Set(names).count == names.count, "names are unique")
            require(flow.pages.allSatisfy { !$0.attributes.isEmpty }, "no page is empty")
            require(
                flow.pages.flatMap(\.attributes).allSatisfy(names.contains),
                "pages list attributes of the flow")
            require(!flow.languages.isEmpty, "a flow has a language")
            let steps = flow.pages.compactMap { $0.step?.text(in: .english) }
            let texts = [flow.name] + steps + flow.pages.map { $0.title.text(in: .english) }
            require(texts.allSatisfy { CombiningMarks.areLimited(in: $0) }, "marks are limited")
        } catch {
            check(error, in: bytes)
        }
    }

    /// Reads the input as a journey file.
    static func checkJourney(_ bytes: [UInt8]) {
        do throws(FlowFileFailure) {
            let journey = try Journey(json: bytes)
            require(journey.answers["email"]?.isEmpty == false, "a journey has an address")
            // Several choices are joined with commas.
            let texts = journey.codes + journey.answers.flatMap { [$0.key, $0.value] }
            require(texts.allSatisfy { CombiningMarks.areLimited(in: $0) }, "marks are limited")
        } catch {
            check(error, in: bytes)
        }
    }

    /// Checks that issues are within the file, in order, and one line each.
    private static func check(_ failure: FlowFileFailure, in bytes: [UInt8]) {
        let lineCount = bytes.count { $0 == 0x0A || $0 == 0x0D } + 1
        let places = failure.issues.map { ($0.line, $0.column) }
        require(!failure.issues.isEmpty && failure.issues.count <= 100, "a failure has issues")
        require(places.allSatisfy { (1...lineCount).contains($0.0) && $0.1 >= 1 }, "issues are in the file")
        require(zip(places, places.dropFirst()).allSatisfy { $0 <= $1 }, "issues are in order")
        for line in failure.lines(file: "a.json") {
            require(line.last == "." || line.last == "?", "a message is a sentence or a question")
            require(!line.utf8.contains { $0 < 0x20 }, "a message is one line without controls")
        }
    }
}
