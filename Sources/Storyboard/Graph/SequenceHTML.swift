import Wizard
import NativeAuth

/// The main path as a sequence diagram of the user, the app and the tenant, and as a list.
struct SequenceHTML {
    let storyboard: Storyboard

    private static let heading = (id: "sequence", title: "From page to page")

    /// The link to the section, for the index.
    static var link: String { "<li><b><a href=\"#\(heading.id)\">\(heading.title)</a></b></li>" }

    /// The section with the diagram and the list.
    var section: String {
        """
        <section id="\(Self.heading.id)" aria-labelledby="\(Self.heading.id)-title">
        <h2 id="\(Self.heading.id)-title">\(Self.heading.title)</h2>
        <p class="soft">One sign-up as a sequence diagram: what the app sends to the tenant, and when.</p>
        <div class="map sequence" tabindex="0" role="group" aria-labelledby="\(Self.heading.id)-title">\(SequenceSVG(messages: messages).svg)</div>
        <details><summary>The same as a list</summary><ol>
        \(storyboard.mainPath.map(listItem).joined(separator: "\n"))
        </ol></details>
        </section>
        """
    }

    private var messages: [SequenceSVG.Message] {
        storyboard.mainPath.flatMap { step in
            [.answer(storyboard.label(of: step.page))]
                + step.exchanges.flatMap { [.call($0.title), .reply($0.outcome)] }
        }
    }

    /// Returns a page and its requests as an item of a list.
    private func listItem(of step: Storyboard.Step) -> String {
        "<li>\(HTMLEscaping.sanitized(storyboard.label(of: step.page))): \(calls(of: step))</li>"
    }

    /// Returns the requests of a page and their replies.
    func calls(of step: Storyboard.Step) -> String {
        let calls = step.exchanges.map {
            "<code>\(HTMLEscaping.sanitized($0.title))</code>: <code>\(HTMLEscaping.sanitized($0.outcome))</code>"
        }
        return calls.isEmpty ? "no request" : calls.joined(separator: ", ")
    }
}

extension InspectedExchange {
    /// The status of the reply and, if it is not a success, its error.
    fileprivate var outcome: String {
        guard case .reply(let reply) = result else { return "no reply" }
        let error = reply.members.first { $0.name?.raw == "error" }?.value?.raw
        return "\(reply.status)" + (error.map { " \($0)" } ?? "")
    }
}
