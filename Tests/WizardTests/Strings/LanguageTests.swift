import Testing

@testable import Wizard

/// Language detection, and the forms of labels and plurals in a language.
struct LanguageTests {
    @Test(arguments: [
        ("en", Wizard.Language.english), ("da-DK", .danish), ("de_AT.UTF-8", .german), ("JA", .japanese),
        ("ja_JP@calendar", .japanese), ("qps", .pseudo), ("C", nil), ("dan", nil), ("", nil), ("-", nil),
    ])
    func `a language is found by its tag or by a locale name`(tag: String, language: Wizard.Language?) {
        #expect(Wizard.Language(tag) == language)
    }

    @Test(arguments: [
        ([:], Wizard.Language.english),
        (["LANG": "da_DK.UTF-8"], .danish),
        (["LC_MESSAGES": "de_DE", "LANG": "da_DK"], .german),
        (["LC_ALL": "ja_JP.UTF-8", "LC_MESSAGES": "de_DE", "LANG": "da_DK"], .japanese),
        (["LC_ALL": "", "LC_MESSAGES": "", "LANG": "da_DK"], .danish),
        (["LC_ALL": "C", "LANG": "da_DK"], .english),
        (["LC_ALL": "POSIX", "LC_MESSAGES": "de_DE"], .english),
        (["LC_MESSAGES": "fr_FR", "LANG": "da_DK"], .english),
    ])
    func `R-68 the first variable that is set determines the language`(
        variables: [String: String], language: Wizard.Language
    ) {
        #expect(Wizard.Language { variables[$0] } == language)
    }

    @Test(arguments: [
        ("Enter your {label|inside}.", "City", "Enter your city."),
        ("Enter your {label|inside}.", "IBAN", "Enter your IBAN."),
        ("Feld {label} ausfüllen.", "Stadt", "Feld Stadt ausfüllen."),
        ("{label}を入力", "市区町村", "市区町村を入力"),
    ])
    func `each language defines the form of a label inside a sentence`(
        template: String, label: String, text: String
    ) {
        #expect(Wizard.Strings().format(template, ["label": label]) == text)
    }

    @Test(arguments: [
        ("{n|digit|digits}", "1", "1 digit"), ("{n|digit|digits}", "8", "8 digits"), ("{n}桁", "8", "8桁"),
    ])
    func `each language defines the plural form of a word`(template: String, number: String, text: String) {
        #expect(Wizard.Strings().format(template, ["n": number]) == text)
    }
}
