import UserFlow

/// A flow file with one issue: its path, its message, and whether the JSON Schema rejects the file too.
struct Row: Sendable, CustomStringConvertible {
    var json: String
    var place: String
    var words: String
    var isSeenBySchema: Bool

    var description: String { json }

    /// Returns a flow with these additional members.
    static func flow(_ members: String, _ place: String, _ words: String, schema: Bool = true) -> Row {
        Row(
            json: #"{"name":"A","identityProvider":"emailPassword",\#(members)}"#, place: place, words: words,
            isSeenBySchema: schema)
    }

    /// Returns a flow with one attribute, `a`, that has these members besides a name and a label.
    static func attribute(
        _ members: String, _ place: String = "", _ words: String, schema: Bool = true
    ) -> Row {
        let page = #"{"title":{"en":"T"},"when":"start","attributes":["a"]}"#
        let attribute = #"{"name":"a","label":{"en":"L"},\#(members)}"#
        return flow(
            #""pages":[\#(page)],"attributes":[\#(attribute)]"#,
            "attributes[0]" + (place.isEmpty ? "" : ".\(place)"), words, schema: schema)
    }

    /// Returns a flow with these pages and three attributes: `a` is required, `b` and `c` are not.
    static func pages(_ pages: String, _ place: String, _ words: String, schema: Bool = false) -> Row {
        let attributes = [("a", #""required":true,"#), ("b", #""required":false,"#), ("c", "")].map {
            #"{"name":"\#($0)","kind":"text",\#($1)"label":{"en":"L"}}"#
        }
        return flow(
            #""pages":[\#(pages)],"attributes":[\#(attributes.joined(separator: ","))]"#, place, words,
            schema: schema)
    }

    static let all = members + values + attributes + choices + pages
}
