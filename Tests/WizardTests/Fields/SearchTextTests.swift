import Testing
import UserFlow

@testable import Wizard

struct SearchTextTests {
    @Test(arguments: [
        ("Denmark", "denmark"), ("Åland", "aland"), ("Curaçao", "curacao"),
        ("Côte d’Ivoire", "cote d'ivoire"),
        ("Østrig", "ostrig"), ("Færøerne", "faeroerne"), ("Großbritannien", "grossbritannien"),
        ("Türkiye", "turkiye"), ("Tu\u{308}rkiye", "turkiye"), ("ＤＥＮ　ｍ", "den m"), ("Łódź", "lodz"),
        ("でんまーく", "デンマーク"), ("デンマーク", "デンマーク"), ("日本", "日本"), ("ΕΛΛΑΔΑ", "ελλαδα"), ("", ""),
    ])
    func `letters are compared without case, accents and width`(text: String, plain: String) {
        #expect(String(decoding: text.folded, as: UTF8.self) == plain)
    }

    @Test(arguments: [
        ("denmark", 0), ("DANMARK", 0), ("den", 1), ("dan", 1), ("dk", 2), ("nm", 4), ("d", 1), ("k", 4),
        ("dkk", nil), ("xyz", nil), ("denmarks", nil),
    ])
    func `a country is found by either name and by its complete code`(input: String, rank: Int?) {
        let text = SearchText(["Danmark", "Denmark"], code: "DK")

        #expect(text.rank(of: input.folded) == rank)
    }

    @Test func `a partial code finds nothing`() {
        let text = SearchText(["Kroatien"], code: "HR")

        #expect(text.rank(of: "h".folded) == nil)
        #expect(text.rank(of: "hr".folded) == 2)
    }

    @Test(arguments: [
        ("south", 1), ("africa", 3), ("south af", 1), ("sud", 3), ("frica", 4), ("lesotho", 3), ("th a", 4),
    ])
    func `the start of a word ranks above its inside`(input: String, rank: Int?) {
        #expect(SearchText(["South Africa (Lesotho, Süd-Sud)"]).rank(of: input.folded) == rank)
    }

    @Test(
        arguments: [
            (Language.english, "de", "Denmark"), (.english, "us", "United States"),
            (.danish, "tys", "Tyskland"),
            (.danish, "germ", "Tyskland"), (.german, "osterr", "Österreich"),
            (.german, "Öster", "Österreich"),
            (.japanese, "にっぽん", nil), (.japanese, "日", "日本"), (.japanese, "japan", "日本"),
            (.japanese, "でんま", "デンマーク"),
            (.english, "ivory", nil), (.english, "cote", "Côte d'Ivoire"), (.english, "new z", "New Zealand"),
            (.english, "zzz", nil),
        ] as [(Language, String, String?)])
    func `typical input finds the intended country`(language: Language, input: String, name: String?) {
        let found = Country.all(in: language).compactMap { country in
            SearchText([country.name, country.englishName], code: country.code).rank(of: input.folded)
                .map { ($0, country.name) }
        }

        #expect(found.min { $0.0 < $1.0 }?.1 == name)
    }
}
