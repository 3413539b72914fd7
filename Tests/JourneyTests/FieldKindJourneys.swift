import Foundation
import Journeys
import Terminal
import Testing
import UserFlow
import Wizard

/// Answers by field name, entered with keys, for every kind of field.
@Suite(.atEveryDistance) struct FieldKindJourneys {
    private static let flow = """
        {"name": "Kinds", "identityProvider": "emailOneTimePasscode",
         "pages": [{"title": {"en": "All"}, "attributes": ["age", "born", "size", "likes", "land", "news"]}],
         "attributes": [
          {"name": "age", "kind": "integer", "required": true, "label": {"en": "Age"}},
          {"name": "born", "kind": "date", "required": true, "label": {"en": "Born"}},
          {"name": "size", "kind": "choice", "required": true, "label": {"en": "Size"}, "choices": [
           {"value": "s", "label": {"en": "Small"}}, {"value": "xs", "label": {"en": "Very small"}}]},
          {"name": "likes", "kind": "multipleChoice", "required": true, "label": {"en": "Likes"}, "choices": [
           {"value": "b", "label": {"en": "Books, old"}}, {"value": "f", "label": {"en": "Films"}},
           {"value": "s", "label": {"en": "Sleep"}}]},
          {"name": "land", "kind": "country", "required": true, "label": {"en": "Country"}},
          {"name": "news", "kind": "boolean", "required": true, "label": {"en": "News"}}]}
        """

    private static let commonAnswers = [
        "email": "ada@contoso.com", "code": "inbox", "age": "37", "born": "2004-7-31",
    ]

    @Test(arguments: [
        (["size": "s", "likes": "b,s", "land": "Denmark", "news": "y"], "s", "b,s", "1"),
        (["size": "Very small", "likes": "Books, old", "land": "denmark", "news": "true"], "xs", "b", "1"),
        (["size": "SMALL", "likes": "Sleep,f", "land": "Denmark", "news": "no"], "s", "f,s", "0"),
        (["size": "xs", "likes": "f", "land": "Denmark"], "xs", "f", "0"),
    ])
    func `choices are answered by their values or their labels`(
        answers: SimulatedUser.Answers, size: String, likes: String, news: String
    ) async throws {
        let environment = try JourneyEnvironment(UserFlow(json: Data(Self.flow.utf8)))
        var ada = environment.user()

        let page = await ada.answer(Self.commonAnswers.merging(answers) { $1 })

        #expect(page.page == "done")
        #expect(
            environment.rows("SELECT name, kind, value FROM attribute ORDER BY name") == [
                "age|integer|37", "born|text|2004-07-31", "land|text|Denmark", "likes|text|\(likes)",
                "news|boolean|\(news)", "size|text|\(size)",
            ])
    }

    @Test func `an answer that is not in the list selects nothing`() async throws {
        let environment = try JourneyEnvironment(UserFlow(json: Data(Self.flow.utf8)))
        var ada = environment.user()

        let page = await ada.answer(Self.commonAnswers.merging(["size": "huge"]) { $1 })

        #expect(page.focusedField?.name == "size")
        #expect(page.focusedField?.choices.filter(\.isChosen) == [])
    }

    @Test func `a second answer replaces the selection`() async throws {
        let environment = try JourneyEnvironment(UserFlow(json: Data(Self.flow.utf8)))
        var ada = environment.user()
        await ada.answer(Self.commonAnswers.merging(["size": "s", "likes": "b,f", "land": ""]) { $1 })
        await ada.press(.backTab)
        #expect(ada.wizard.snapshot.focusedField?.name == "likes")
        #expect(ada.wizard.snapshot.focusedField?.choices.filter(\.isChosen).map(\.value) == ["b", "f"])

        await ada.enter("s", into: "likes")

        #expect(ada.wizard.snapshot.focusedField?.choices.filter(\.isChosen).map(\.value) == ["s"])
    }
}
