import Testing

@testable import Wizard

/// a country is shown in the user's language and sent in English.
struct CountryTests {
    private static let tags = ["en", "da", "de", "ja"]

    @Test(arguments: tags)
    func `every language names the same countries, each once`(tag: String) {
        let countries = Country.all(in: tag)

        #expect(countries.count == 249)
        #expect(Set(countries.map(\.code)) == Set(Country.all(in: "en").map(\.code)))
        #expect(Set(countries.map(\.name)).count == 249)
        #expect(Set(countries.map(\.englishName)).count == 249)
        #expect(countries.allSatisfy { $0.name.count > 1 && $0.englishName.unicodeScalars.count <= 128 })
    }

    @Test(arguments: tags)
    func `the English short name is sent, whatever the language`(tag: String) {
        let names = Dictionary(uniqueKeysWithValues: Country.all(in: tag).map { ($0.code, $0.englishName) })

        #expect(names["DK"] == "Denmark")
        #expect(names["KR"] == "South Korea")
        #expect(names["TW"] == "Taiwan")
        #expect(names["CI"] == "Côte d'Ivoire")
    }

    @Test(arguments: [
        ("en", ["US", "GB", "CA", "AU", "IE", "NZ", "AF"]),
        ("da", ["DK", "GL", "FO", "NO", "SE", "DE", "AF"]),
        ("de", ["DE", "AT", "CH", "LI", "LU", "AF"]), ("ja", ["JP", "IS"]),
        ("en-IN", ["IN", "US", "GB"]), ("de-AT", ["AT", "DE", "CH"]), ("da-dk", ["DK", "GL"]),
        ("fr-FR", ["FR", "US"]), ("qps", ["US", "GB"]), ("en-001", ["US"]), ("de-DE-1996", ["DE", "AT"]),
        ("", ["US"]),
    ])
    func `the countries where the language is spoken come first`(tag: String, codes: [String]) {
        #expect(Country.all(in: tag).prefix(codes.count).map(\.code) == codes)
    }

    @Test func `the others are sorted as the language sorts`() {
        #expect(Country.all(in: "da").map(\.name).suffix(2) == ["Østrig", "Åland"])
        #expect(Country.all(in: "en").map(\.name)[6...7] == ["Afghanistan", "Åland Islands"])
        let german = Country.all(in: "de").map(\.name)
        #expect(german.drop { $0 != "Ägypten" }.dropFirst().first == "Åland-Inseln")
    }
}
