import Wizard
import NativeAuth

/// What a state is in the state library and in the protocol, as a collapsed HTML element.
struct ProtocolDetailsHTML {
    let details: Storyboard.ProtocolDetails

    var element: String {
        let step = details.step
        let code = CodeHTML.Language.allCases.map {
            "<a href=\"#\(CodeHTML.anchor(of: step, $0))\">\($0.label)</a>"
        }
        let rows = [
            ("State", "<code>\(step.libraryName)</code>"), ("iOS", "<code>\(step.iosName)</code>"),
            ("Android", "<code>\(step.androidName)</code>"), ("Call", call), ("Reply", reply),
            ("Code", code.joined(separator: ", ")),
        ]
        return "<details><summary>Underneath</summary><dl>"
            + rows.map { "<dt>\($0)<dd>\($1)" }.joined() + "</dl></details>"
    }

    private var call: String {
        guard let exchange = details.exchange else { return "No request so far" }
        return "<code>\(HTMLEscaping.sanitized(exchange.title))</code>" + Self.list(of: exchange.fields)
    }

    private var reply: String {
        switch details.exchange?.result {
        case nil: "None"
        case .waiting: "Not yet"
        case .failure: "None: the connection failed"
        case .reply(let reply):
            reply.isObject
                ? "<code>\(reply.status)</code>" + Self.list(of: reply.members)
                : "<code>\(reply.status)</code> a body that is not a JSON object"
        }
    }

    /// Returns the names and values of fields, one on each line; a value that may not be shown is "hidden".
    private static func list(of fields: [InspectedField]) -> String {
        let items = fields.map { field in
            let name = HTMLEscaping.sanitized(field.name?.raw ?? "hidden")
            let value = field.value.map { HTMLEscaping.sanitized($0.raw) } ?? "<i>hidden</i>"
            return "<li><code>\(name)=\(value)</code>"
        }
        return items.isEmpty ? "" : "<ul>\(items.joined())</ul>"
    }
}
