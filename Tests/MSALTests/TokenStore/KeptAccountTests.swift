import Testing
@testable import MSAL

struct KeptAccountTests {
    @Test(
        arguments: [
            { String(describing: $0) }, { String(reflecting: $0) }, { "\($0)" },
            { account in
                var text = ""
                dump(account, to: &text)
                return text
            },
            { String(describing: Optional($0)) }, { String(reflecting: [$0]) },
            { account in
                var text = ""
                dump(["ada": account], to: &text)
                return text
            },
        ] as [@Sendable (KeptAccount) -> String])
    func `an account prints nothing of its own`(text: @Sendable (KeptAccount) -> String) {
        let text = text(.sample("ada"))

        #expect(text.contains("KeptAccount"))
        for part in ["Canary", "ada@", "openid"] { #expect(!text.contains(part)) }
    }
}
