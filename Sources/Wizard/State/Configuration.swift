import SignUp
import UserFlow

extension Wizard {
    /// What a wizard is created with; while it runs, only the flow may change.
    struct Configuration: Sendable {
        var flow: UserFlow
        let access: ServiceAccess
        let isDemo: Bool
        /// Whether the screen is to be shown to others, who are to see what people see at any tenant.
        var isClean = false
        /// How long the tenant keeps an idle sign-up or sign-in, in seconds.
        var sessionLifetime = Wizard.defaultSessionLifetime
        let webFallback: WebFallback
        /// Whether the screen may show motion, such as a spinner.
        var showsMotion = true
        /// What a demo offers besides a sign-up; `nil` outside a demo.
        var demo: Demo?
        /// The index of the flow among those of the demo.
        var demoIndex = 0
        let language: Language
        let sharedStrings: SharedStrings

        /// Whether the screen says that this is a demo, and names what only a demo has.
        var namesDemo: Bool { isDemo && !isClean }
        var client: OAuthClient { access.client }
        var strings: Strings { sharedStrings.strings }
    }
}

extension Wizard {
    /// The strings of a language, shared by all copies of a wizard so that copying a wizard stays cheap.
    final class SharedStrings: Sendable {
        let strings: Strings

        init(_ strings: Strings) {
            self.strings = strings
        }
    }
}
