import Testing
import Wizard

/// A complete sign-up, as the terminal shows it in the end.
struct WholeSignUpTests {
    @Test func `R-60 a complete sign-up in plain mode`() throws {
        var harness = try PlainHarness()
        harness.type("ada@contoso.com", "Correct-Horse-7", "", "Denmark", "Odense")
        harness.accept(2)
        harness.type("40273951")
        harness.refuse(
            "attributes_required", code: 55106,
            more:
                #","continuation_token":"t","required_attributes":[{"name":"jobTitle","type":"string","required":true}]"#
        )
        harness.type("Engineer", "y")
        harness.reply(200, #"{"continuation_token":"done"}"#)
        harness.type("2")

        #expect(harness.outcome == .signedUp(email: "ada@contoso.com"))
        #expect(harness.screenText == Self.transcript)
    }

    private static let transcript = """
        Contoso
        Type an answer and press Enter. :help lists what else can be typed. Type
        a first colon twice.

        Sign up · 1 of 6
        What is your email address?
        You sign in with it. We send a code to it to see that it is yours.
        Demo: no real email is sent.
        :signin  Sign in
        Email: ada@contoso.com

        Sign up · 2 of 6
        Create a password
        8 to 256 characters, with three of: a-z, A-Z, 0-9, symbol.
        :show  show what is entered and typed, to everyone who sees the screen
        Password (typing is hidden): 
        15 characters entered.
        Right: 8 to 256 characters.
        Right: 3 of these 4 kinds, a-z, A-Z, 0-9, symbol.
        Right: Not a common password. Strength: good

        Sign up · 3 of 6
        Choose a user name
        Letters, digits, - and _, starting with a letter or digit; up to 64.
        You can sign in with it later, as well as with your address.
        User name (optional): 

        Sign up · 4 of 6
        Where are you?
        Type the name, or a part of it.
        Country or region: Denmark
        City: Odense

        Sign up · 5 of 6
        Check your email
        We sent a code of 8 digits to ada@contoso.com. It can take a minute;
        look in spam too.
        The code works for 10 minutes.
        1 new message in the demo inbox
        :resend  New code in 0:30
        :change  Use another email
        :inbox  Open inbox
        Code: 40273951

        Sign up · 6 of 6
        Your work
        As on your contract
        Job title: Engineer
        1. yes
        2. no
        Now: no. Enter keeps it.
        Send me news: y

        Account created
        Your account is ready
        Account created for ada@contoso.com. You can now sign in.
        Press Enter to sign in. You don't need your password again.
        1. Sign in
        2. Finish
        Number, or Enter for Sign in: 2
        Account created for ada@contoso.com. You can now sign in.

        """
}
