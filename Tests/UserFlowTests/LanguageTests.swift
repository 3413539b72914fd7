import Testing
import UserFlow

struct LanguageTests {
    @Test(arguments: [
        ("en", Language.english), ("da-DK", .danish), ("de_AT.UTF-8", .german), ("JA", .japanese),
        ("ja_JP@calendar", .japanese), ("qps", .pseudo), ("C", nil), ("dan", nil), ("", nil), ("-", nil),
    ])
    func `a language is found by its tag or by a locale name`(tag: String, language: Language?) {
        #expect(Language(tag) == language)
    }

    @Test(arguments: [
        ([:], Language.english),
        (["LANG": "da_DK.UTF-8"], .danish),
        (["LC_MESSAGES": "de_DE", "LANG": "da_DK"], .german),
        (["LC_ALL": "ja_JP.UTF-8", "LC_MESSAGES": "de_DE", "LANG": "da_DK"], .japanese),
        (["LC_ALL": "", "LC_MESSAGES": "", "LANG": "da_DK"], .danish),
        (["LC_ALL": "C", "LANG": "da_DK"], .english),
        (["LC_ALL": "POSIX", "LC_MESSAGES": "de_DE"], .english),
        (["LC_MESSAGES": "xx_XX", "LANG": "da_DK"], .english),
    ])
    func `R-68 the first variable that is set determines the language`(
        variables: [String: String], language: Language
    ) {
        #expect(Language { variables[$0] } == language)
    }

    @Test func `a flow can be in every language but the pseudo-language`() {
        #expect(Language.supported.first == .english)
        #expect(Set(Language.allCases).subtracting(Language.supported) == [.pseudo])
    }
}
