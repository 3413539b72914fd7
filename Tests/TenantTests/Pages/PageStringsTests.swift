import TestSupport
import Testing
import UserFlow

@testable import Tenant

/// The texts of pages and emails in other languages.
struct PageStringsTests {
    @Test(arguments: Language.supported.filter { $0 != .english })
    func `B-44: a language translates every text of pages and emails, and no other`(language: Language) throws
    {
        #expect(
            try TextCatalog.problems(of: PageStrings.self, in: language)
                + TextCatalog.problems(of: EmailStrings.self, in: language) == [])
    }

    @Test(arguments: Language.supported)
    func `every placeholder of a page can be filled`(language: Language) {
        let catalog = TextCatalog(language.pageStrings)
        // The pages say only some of the common texts.
        for id in catalog.ownIDs {
            catalog.texts[id]?.forEachPart(words: { _ in }) { place in
                #expect(PageText.Placeholder(rawValue: place.name) != nil, "\(id): \(place.source)")
            }
        }
    }

    @Test func `the pseudo-language has English pages`() {
        #expect(TextCatalog(Language.pseudo.pageStrings).texts == TextCatalog(PageStrings()).texts)
    }

    @Test(arguments: Language.supported)
    func `no text of a page is long, shouts or blames`(language: Language) {
        let texts = TextCatalog(language.pageStrings).texts
        let sentences = texts.values.flatMap { $0.replacing(". ", with: ".\n").split(separator: "\n") }

        #expect(sentences.filter { $0.count > 140 } == [])
        #expect(texts.values.filter { $0.contains(#/(?i)[!]|\b(?:please|sorry|invalid|oops)\b/#) } == [])
    }
}
