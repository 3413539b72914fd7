import NativeAuth
import Terminal

/// A guided tour: the pages of a sign-up fill themselves in, with a caption for each.
struct Tour: Hashable, Sendable {
    struct Strings: Hashable, Sendable, Codable {
        var email = "Ada enters her email. Nothing is sent until she continues."
        var password = "She chooses a password. Each rule is ticked as soon as it's met."
        var alias = "A username is a second name to sign in with."
        var attributes = "The flow file says what a page asks for, and in which words."
        var code = "The code proves that the address is hers. It arrives in her inbox."
        var inbox = "This is the email she would get. Enter fills in the code."
        var review = "All answers on one page. Enter sends them."
        var done = "The account now exists. She signs in without typing anything again."
        var browser = "Some steps need a browser. The wizard opens it if the tenant has web pages."
        var end =
            "That's the whole sign-up: {pages|page|pages}, {keys|key|keys}, {calls|request|requests}, {s} s."
        var next = "Space next"
        var leave = "Esc end tour"
    }

    /// What the tour does on a page.
    enum State: Hashable, Sendable {
        /// The page has opened, and its caption is read.
        case reading
        /// The focused field is being filled in.
        case typing
        /// The inbox is being opened, for its code.
        case openingInbox
        /// Every field is filled in, or the inbox shows the code.
        case filled
    }

    /// Where the tour is; a sign-in changes the last page.
    struct Position: Hashable, Sendable {
        var page: PageID
        var isSignedIn: Bool
    }

    /// Whether the tour goes on by itself, from flow to flow.
    let loops: Bool
    var position = Position(page: .email, isSignedIn: false)
    var state = State.reading
    /// The keys that fill in the rest of the focused field.
    var keys: ArraySlice<Key> = []
    /// When the tour goes on by itself; `nil` while it waits for a key or a reply.
    var nextTime: Timestamp?

    /// How long the tour stops, in milliseconds.
    enum Delay {
        static let character: Int64 = 60
        /// Between keys that are no characters, such as one that opens a list.
        static let otherKey: Int64 = 250
        static let reading: Int64 = 2_500
        static let filled: Int64 = 1_500
        static let end: Int64 = 5_000
    }

    init(loops: Bool, at now: Timestamp) {
        self.loops = loops
        nextTime = loops ? now.adding(milliseconds: Delay.reading) : nil
    }
}
