import TestSupport
import Testing

/// What the wizard says without a library that it opens on demand.
///
/// An empty file stands for a missing library: the loader finds it first and looks no further.
struct MissingLibraryTests {
    private let folder: TemporaryFolder

    init() throws {
        folder = try TemporaryFolder()
        for name in ["libcurl.so.4", "libqrencode.so.4", "libzxcvbn.so.0"] { try folder.write("", to: name) }
    }

    private var environment: [String: String] { ["LD_LIBRARY_PATH": folder.path] }

    @Test func `without libcurl, a page names it and a tenant cannot be reached`() throws {
        let tenant = try TenantProcess(flow: "fabrikam", isQuiet: true)
        let wizard = try PseudoTerminal.wizard(
            at: tenant.address, flow: "fabrikam", environment: environment)
        #expect(wizard.shows("What's your email address?"))

        wizard.type("ada@contoso.com\r")

        #expect(wizard.showsSentence("HTTPS needs libcurl.so.4, which isn't installed here."))
    }

    @Test func `without libzxcvbn, the password page names its package and takes the password`() throws {
        let wizard = try PseudoTerminal.wizard(flow: "woodgrove", environment: environment)
        try wizard.walk([("ada@contoso.com\r", "Create a password")])

        wizard.type("Correct-Horse-7")

        #expect(wizard.showsSentence("To see how strong this password is, install libzxcvbn0."))
        #expect(!wizard.screen.text.contains("Strength"))
        try wizard.walk([("\r", "Check your email")])
    }

    @Test func `without libzxcvbn, plain mode names its package after the password`() throws {
        let wizard = try PseudoTerminal.wizard(flow: "woodgrove", ["--plain"], environment: environment)
        try wizard.walk([("ada@contoso.com\r", "Create a password")])

        wizard.type("Correct-Horse-7\r")

        #expect(wizard.showsSentence("To see how strong this password is, install libzxcvbn0."))
    }

    @Test func `without libqrencode, the page for a browser names its package`() throws {
        let file = "\(folder.path)/board.html"

        let board = try FinishedProcess(
            [PseudoTerminal.wizardPath, "storyboard", "--flow", "fabrikam", "--output", file],
            environment: environment)

        #expect(board.status == 0)
        let html = try #require(folder.contents(of: "board.html"))
        #expect(html.contains("To see the address as a QR code, install libqrencode4."))
    }
}
