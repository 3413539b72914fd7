import Testing

@testable import Wizard

/// The forms of labels and plurals in a language.
struct WordFormTests {
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
