import UserFlow

/// A flow file with one issue: its path, its message, and whether the JSON Schema rejects the file too.
struct InvalidFile: Sendable, CustomStringConvertible {
    var json: String
    var path: String
    var message: String
    var isRejectedBySchema: Bool

    var description: String { json }

    /// Returns a flow with these additional members.
    static func flow(_ members: String, _ path: String, _ message: String, schema: Bool = true) -> InvalidFile
    {
        InvalidFile(
            json: #"{"name":"A","identityProvider":"emailPassword",\#(members)}"#, path: path,
            message: message,
            isRejectedBySchema: schema)
    }

    /// Returns a flow with one attribute, `a`, that has these members besides a name and a label.
    static func attribute(
        _ members: String, _ path: String = "", _ message: String, schema: Bool = true
    ) -> InvalidFile {
        let page = #"{"title":{"en":"T"},"when":"start","attributes":["a"]}"#
        let attribute = #"{"name":"a","label":{"en":"L"},\#(members)}"#
        return flow(
            #""pages":[\#(page)],"attributes":[\#(attribute)]"#,
            "attributes[0]" + (path.isEmpty ? "" : ".\(path)"), message, schema: schema)
    }

    /// Returns a flow with these pages and three attributes: `a` is required, `b` and `c` are not.
    static func pages(_ pages: String, _ path: String, _ message: String, schema: Bool = false) -> InvalidFile
    {
        let attributes = [("a", #""required":true,"#), ("b", #""required":false,"#), ("c", "")].map {
            #"{"name":"\#($0)","kind":"text",\#($1)"label":{"en":"L"}}"#
        }
        return flow(
            #""pages":[\#(pages)],"attributes":[\#(attributes.joined(separator: ","))]"#, path, message,
            schema: schema)
    }

    static let all = members + values + attributes + choices + pages + order + factors
}
