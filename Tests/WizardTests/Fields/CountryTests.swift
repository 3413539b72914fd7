import Testing
import UserFlow

@testable import Wizard

/// a country is shown in the user's language and sent in English.
struct CountryTests {
    @Test(arguments: Language.supported)
    func `every language names the same countries, each once`(language: Language) {
        let countries = Country.all(in: language)

        #expect(countries.count == 249)
        #expect(Set(countries.map(\.code)) == Set(Country.all(in: .english).map(\.code)))
        #expect(Set(countries.map(\.name)).count == 249)
        #expect(Set(countries.map(\.englishName)).count == 249)
        #expect(countries.allSatisfy { $0.name.count > 1 && $0.englishName.unicodeScalars.count <= 128 })
    }

    @Test(arguments: Language.supported)
    func `no name is inverted, so that each is found by its first letter`(language: Language) {
        let listing = [" and ", " og ", " und ", "、"]
        let inverted = Country.all(in: language).map(\.name).filter { name in
            name.contains { ",、".contains($0) } && !listing.contains { name.contains($0) }
        }

        #expect(inverted == [])
    }

    @Test(arguments: Language.supported)
    func `the English short name is sent, whatever the language`(language: Language) {
        let countries = Country.all(in: language)
        let names = Dictionary(uniqueKeysWithValues: countries.map { ($0.code, $0.englishName) })

        #expect(names["DK"] == "Denmark")
        #expect(names["KR"] == "South Korea")
        #expect(names["TW"] == "Taiwan")
        #expect(names["CI"] == "Côte d'Ivoire")
    }

    @Test(arguments: Language.supported.filter { $0 != .english })
    func `most countries have a name of their own in each language`(language: Language) {
        let translated = Country.all(in: language).filter { $0.name != $0.englishName }

        #expect(translated.count > 100, "Run .ci/languages")
    }

    @Test(arguments: [
        (Language.english, ["US", "GB", "CA", "AU", "IE", "NZ", "AF"]),
        (.danish, ["DK", "GL", "FO", "NO", "SE", "DE", "AF"]),
        (.german, ["DE", "AT", "CH", "LI", "LU", "AF"]), (.japanese, ["JP", "IS"]), (.pseudo, ["US", "GB"]),
    ])
    func `the countries where the language is spoken come first`(language: Language, codes: [String]) {
        #expect(Country.all(in: language).prefix(codes.count).map(\.code) == codes)
    }

    @Test func `the others are sorted as the language sorts`() {
        #expect(Country.all(in: .danish).map(\.name).suffix(2) == ["Østrig", "Åland"])
        #expect(Country.all(in: .english).map(\.name)[6...7] == ["Afghanistan", "Åland Islands"])
        let german = Country.all(in: .german).map(\.name)
        #expect(german.drop { $0 != "Ägypten" }.dropFirst().first == "Åland-Inseln")
    }
}
