import Testing

@testable import Wizard

/// The page that says that a sign-up cannot go on, cell by cell.
struct GoldenDeadEnds {
    @Test func `at the usual size`() throws {
        let desk = try DeadEndStory.desk()

        #expect(
            desk.text(80, 24) == """
                 Woodgrove Bank                                                         Sign up

                 This sign-up cannot go on

                 Error: The service does not know the app client in this tenant. Check client
                 id and tenant.
                 Details: config.client · 700016 · reference
                 6a1f0e5c-0000-4000-8000-000000000001

                 [>Start again<]  [ Back ]  [ Leave ]

                 Your answers are kept. Who asks for help quotes the reference.











                 Esc back   F1 help                                      demo tenant · F2 inbox
                """)
    }

    @Test func `R-02 on a small screen`() throws {
        let desk = try DeadEndStory.desk()

        #expect(
            desk.text(40, 12) == """
                 Woodgrove Bank                 Sign up
                 This sign-up cannot go on

                 Error: The service does not know the
                 app client in this tenant. Check
                 client id and tenant.
                 Details: config.client · 700016 ·
                 reference
                 6a1f0e5c-0000-4000-8000-000000000001

                 [>Start again<]  [ Back ]  [ Leave ]  v
                 Esc back  F1 help
                """)
    }
}
