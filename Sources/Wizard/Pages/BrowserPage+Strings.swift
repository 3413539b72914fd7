// The texts of the page for a browser.

extension BrowserPage {
    struct Strings: Hashable, Sendable, Codable {
        var title = "Continue in your browser"
        var needed = "The next step needs a web browser{reason}. Open this address to continue."
        var finish = "The next step needs a web browser{reason}. Finish it there, and you're signed in here."
        var choose = "The next step needs a web browser{reason}. Choose how to get to one."
        var opened = "We asked your browser to open the address. Come back here when you're done."
        var nodisplay = "No browser was found here. Open the address on any device."
        var reason = " (the service says: \"{text}\")"
        var neededNowhere = "The next step needs a web browser{reason}. Sign up on the {app} website."
        var notOpened = "The browser didn't open. Open the address on any device."
        var copied = "We asked your terminal to copy the address. Paste it into a browser."
        var scan = "Or scan this with your phone:"
        var admin =
            "For admins: give {client} a user flow that asks only for email, password and one-time codes."
        var neededDemo = "The next step needs a web browser{reason}, and there are no web pages here."
        var embedded = "To see the pages, run: signup-tenant --flow litware"
        var step = "Browser"
        var open = "Open"
        var copy = "Copy"
        var finished = "I've finished in the browser"
        var copyKey = "c copy"
        var forward = "Forward a port"
        var paste = "Paste the address"
        var reopen = "Open again"
        var elsewhere = "Or sign up on any device:"
        var anyDevice = "On any device: sign up at this address, then press \"{button}\"."
        var overSSH = "In a browser on your own computer, over SSH: press \"{button}\"."
        var anyBrowser = "In any other browser: press \"{button}\"."
        var returns = "This page goes on by itself when you're done there."
        var starting = "Getting ready"
        var waiting = "Waiting for your browser"
        var goOn = "Go on in your browser"
        var notOpening = "If it doesn't open, use this address in a browser on this computer:"
        var notOpenedHere = "The browser didn't open. Open the address in a browser on this computer."
        var forwarding = "On your own computer, run this command in another terminal:"
        var forwarded = "Then open this address in your browser there:"
        var pasting =
            "Copy the address, open it in any browser and finish there. The last page won't load: paste its address here."
        var pastedLabel = "Address of the last page"
        var pastedHint = "It starts with http://localhost:{port}"
        var caution = "Paste it into this window only, never into a web page or a message."
        var click = "Or click here to open it, if your terminal supports links."
        var pastedEmpty = "Paste the address of the last page."
        var pastedWrong = "That isn't the address of the last page. Copy all of it and paste it here."
        var back = "You're back. Signing you in takes a moment."
        var otherTitle = "Another account"
        var other = "You entered {typed}. In the browser, you signed in as {name}."
        var goOnAs = "Go on as {name}"
        var declined = "You cancelled in the browser. Open it again to go on."
        var again = "The service needs you in the browser once more. Open it again to go on."
        var lapsed = "The sign-in in the browser has expired. Open it again to go on."
        var late = "Your browser didn't come back within 15 minutes. Open it again to go on."
        var untrusted = "The answer from the browser can't be trusted, so nothing was used. Try again."
        var noPages = "The service has no web pages that lead back here. Sign up on its website."
        var scopes = "The service didn't grant {scope}. Open the browser again to go on."
        var noPort = "No port is free for the browser's answer. Close other programs and try again."
        var portInUse = "Port {port} is in use. Choose another one with --redirect-port."
        var setup =
            "This app can't use a browser here. For admins: register http://localhost for {client} as a desktop app."

        /// Returns the time waited, as minutes and seconds.
        func elapsed(_ seconds: Int64) -> String {
            let remainder = max(seconds, 0) % 60
            return "\(max(seconds, 0) / 60):\(remainder < 10 ? "0" : "")\(remainder)"
        }
    }
}
