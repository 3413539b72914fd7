import Testing

import UserFlow
@testable import Wizard

struct MessageTests {
    @Test func `the pseudo-language is longer, accented, and has the same placeholders`() throws {
        let strings = Pseudo.strings

        #expect(strings.code.locked.hasPrefix("Töö måñý wröñg"))
        #expect(strings.code.locked.contains("{duration}"))
        #expect(strings.common.email.empty.count >= Wizard.Strings().common.email.empty.count * 7 / 5)
    }
}
