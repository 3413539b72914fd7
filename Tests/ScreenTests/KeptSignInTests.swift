import Foundation
import TestSupport
import Testing

/// The offer to keep a sign-in on this computer, with the built programs.
struct KeptSignInTests {
    @Test func `C-84 the files are private and have no token and no name in clear`() throws {
        let fixture = try KeptAccountFixture()
        try fixture.keepSignIn()

        let files = fixture.folder.contents.filter { $0.key.hasPrefix("state/") && !$0.value.isEmpty }
        #expect(files.count == 2)
        for (name, bytes) in files {
            #expect(fixture.folder.permissions(of: name) == 0o600, "\(name)")
            for text in ["eyJ", "ada@contoso.com", "offline_access"] {
                #expect(bytes.firstRange(of: Data(text.utf8)) == nil, "\(name)")
            }
        }
        #expect(fixture.folder.permissions(of: "state/signup-wizard") == 0o700)
    }

    @Test func `C-84 a sign-in with the box not ticked leaves nothing on this computer`() throws {
        let fixture = try KeptAccountFixture()
        let wizard = try fixture.signIn(isKept: false)
        wizard.type("\r")
        #expect(wizard.waitForExit() == .exit(0))

        let shown = try fixture.account("show")

        #expect(shown.status == 1 && shown.text == "")
        #expect(shown.errorText.contains("stays signed in on this computer. Sign in: signup-wizard --tenant"))
        #expect(!FileManager.default.fileExists(atPath: fixture.state))
    }

    @Test func `a sign-in that cannot be kept is told on the last page, and is a sign-in`() throws {
        let fixture = try KeptAccountFixture()
        try FileManager.default.createDirectory(
            atPath: fixture.state, withIntermediateDirectories: true)
        try FileManager.default.setAttributes([.posixPermissions: 0o777], ofItemAtPath: fixture.state)

        let wizard = try fixture.signIn()

        #expect(wizard.shows("You're signed in, but this computer couldn't"))
        #expect(wizard.shows("keep it: other users have access to /"))
        wizard.type("\r")
        #expect(wizard.waitForExit() == .exit(0))
        #expect(try FileManager.default.contentsOfDirectory(atPath: fixture.state).isEmpty)
    }

    @Test(arguments: [false, true])
    func `a sign-in that cannot be kept before the end is reported after it`(isPlain: Bool) throws {
        let fixture = try KeptAccountFixture()
        try fixture.keepSignIn()
        // Another process changes the account, and takes long.
        let lock = open(try fixture.storePath + ".lock", O_RDWR | O_CLOEXEC)
        defer { close(lock) }
        try #require(flock(lock, LOCK_EX) == 0)

        let wizard = try isPlain ? fixture.signInPlainly() : fixture.signIn()
        wizard.type(isPlain ? "\n" : "\r")

        #expect(wizard.waitForExit() == .exit(0))
        let text = "this computer couldn't keep it: \(fixture.state) can't be read or written.\r\n"
        #expect(wizard.output(from: 0).contains(text))
    }

    @Test func `in plain mode the question is answered with y`() throws {
        let fixture = try KeptAccountFixture()

        let wizard = try fixture.signInPlainly()

        try #require(wizard.wait { $0.output(from: 0).contains("You'll stay signed in on this computer.") })
        wizard.type("\n")
        #expect(wizard.waitForExit() == .exit(0))
        #expect(try fixture.account().status == 0)
    }

    @Test func `over SSH, where several people may share an account, the offer is missing`() throws {
        let fixture = try KeptAccountFixture()
        let wizard = try fixture.startWizard(over: ["SSH_CONNECTION": "192.0.2.1 50000 192.0.2.2 22"])

        wizard.type("ada@contoso.com\r")
        try #require(wizard.shows("There's already an account"))
        wizard.type("\r")

        #expect(wizard.shows("Check your email"))
    }

    @Test func `the embedded tenant does not offer to keep the sign-in`() throws {
        let wizard = try PseudoTerminal()
        try #require(wizard.shows("What's your email address?"))

        wizard.type("\u{1B}OP")
        try #require(wizard.showsSentence("sign in to an account you have"))
        wizard.type("s")

        #expect(wizard.shows("Sign in to your account"))
        #expect(!wizard.screen.text.contains("Keep me signed in"))
    }
}
