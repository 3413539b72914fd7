extension Wizard {
    /// The strings of the inspector.
    struct InspectorStrings: Hashable, Sendable, Codable {
        var title = "Inspector · {page}"
        var state = "State"
        var code = "Code"
        var requests = "{n|request|requests} · {ms} ms"
        var none = "Nothing was sent yet."
        var next = "Next: {call}"
        var link = "the link {relation} of the last reply"
        var preview = "Version 2 is a preview. The names of Microsoft's SDKs for it aren't settled."
        var nothingNext = "Continue sends nothing on this page."
        var waiting = "waiting"
        var accepted = "done"
        var asked = "asks for more"
        var refused = "refused"
        var sent = "Sent"
        var received = "Received"
        var noReply = "no reply"
        var notJSON = "The reply isn't a JSON object."
        var hidden = "hidden"
        var removed = "No passwords, codes, tokens or answers get in here."
        var scopes = "Scopes"
        var effort =
            "Effort: {pages|page|pages}, {fields|field|fields}, {keys|key|keys}, {calls|request|requests}, {s} s"
        var keys = "F3 close · F4 next · F5 copy · ^↑ ^↓ scroll"
        var close = "F3 close"
        var nextKey = "F4 next"
        var copy = "F5 copy"
        var copied = "Copied: {section}"
        var notCopied = "This terminal can't copy. Select the text with the mouse."
    }
}
