import NativeAuth
import Terminal

/// The view model of the page that says that only a browser can go on.
struct BrowserPage: Page {
    struct Words: Hashable, Sendable {
        var title = "Continue in a browser"
        var needed = "This sign-up has a step that only the browser can show{reason}."
        var reason = ": \"{text}\""
    }

    let reason: Untrusted?
    var controls = Controls(buttons: [.restart, .back])

    init(reason: Untrusted?) {
        self.reason = reason
    }

    func form(_ words: Wizard.Words, _ setting: Setting) -> Form {
        let reason = reason.map { words.fill(words.web.reason, ["text": $0.raw]) } ?? ""
        return Form(title: words.web.title, lead: [words.fill(words.web.needed, ["reason": reason])])
    }
}
