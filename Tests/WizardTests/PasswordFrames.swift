import Terminal
import Testing
import UserFlow

@testable import Wizard

/// The password page, cell by cell, in the states that people meet.
struct PasswordFrames {
    private func desk(isConfirmed: Bool = false) -> Desk {
        var flow = UserFlow(name: "Woodgrove Bank", identityProvider: .emailPassword)
        flow.password.isConfirmed = isConfirmed
        var desk = Desk(flow: flow)
        desk.enter("lovelace@contoso.com")
        return desk
    }

    @Test func `before the first key`() {
        #expect(
            desk().text(80, 24) == """
                 Woodgrove Bank                                                Sign up · 2 of 3

                 Create a password
                 8 to 256 characters, with three of: a-z, A-Z, 0-9, symbol. No common
                 passwords.

                 Password

                 · 8 to 256 characters  · a-z  · A-Z  · 0-9  · symbol
                 Strength: nothing to judge yet

                 [ Continue ]  [ Show ]  [ Back ]











                 Enter continue   Esc back   ^R show   F1 help           demo tenant · F2 inbox
                """)
    }

    @Test func `close to one's own address, and a kind is missing`() {
        var desk = desk()
        desk.enter("lovelace1")

        #expect(
            desk.text(80, 24) == """
                 Woodgrove Bank                                                Sign up · 2 of 3

                 Create a password
                 8 to 256 characters, with three of: a-z, A-Z, 0-9, symbol. No common
                 passwords.

                 Password
                 •••••••••
                 Error: Add a letter A-Z or a symbol to the password: it has 2 of the 3 kinds
                 it needs.
                 ✓ 8 to 256 characters  ✓ a-z  · A-Z  ✓ 0-9  · symbol
                 Strength: very weak
                 The password is close to your name or address. A different one is safer.

                 [ Continue ]  [ Show ]  [ Back ]








                 Enter continue   Esc back   ^R show   F1 help           demo tenant · F2 inbox
                """)
    }

    @Test func `the same on a small screen`() {
        var desk = desk()
        desk.enter("lovelace1")

        #expect(
            desk.text(40, 12) == """
                 Woodgrove Bank        Sign up · 2 of 3
                 Password                              ^
                 •••••••••
                 Error: Add a letter A-Z or a symbol to
                 the password: it has 2 of the 3 kinds
                 it needs.
                 ✓ 8 to 256 characters  ✓ a-z  · A-Z
                 ✓ 0-9  · symbol
                 Strength: very weak
                 The password is close to your name or
                 address. A different one is safer.    v
                 Esc back  ^R show  F1 help
                """)
    }

    @Test func `two that differ, shown to be compared`() {
        var desk = desk(isConfirmed: true)
        desk.enter("Correct-Horse-7")
        desk.enter("Correct-Horse-8")
        desk.press(.control("r"))

        #expect(
            desk.text(80, 24) == """
                 Woodgrove Bank                                                Sign up · 2 of 3

                 Create a password
                 8 to 256 characters, with three of: a-z, A-Z, 0-9, symbol. No common
                 passwords.

                 Password
                 Correct-Horse-7
                 ✓ 8 to 256 characters  ✓ a-z  ✓ A-Z  ✓ 0-9  ✓ symbol
                 Strength: good

                 The same again
                 Correct-Horse-8
                 Error: The two passwords differ. Show them to compare, or type them again.

                 Password is shown. It hides in 10 seconds.

                 [ Continue ]  [ Hide ]  [ Back ]





                 Enter continue   Esc back   ^R show   F1 help           demo tenant · F2 inbox
                """)
    }
}
