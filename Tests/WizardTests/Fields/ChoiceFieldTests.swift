import NativeAuth
import Terminal
import Testing
import UserFlow

@testable import Wizard

/// The keys of a focused choice field, written as in ``press(_:_:)``.
struct ChoiceFieldTests {
    private static let colors = ["Red", "Red wine", "Green", "Blue"]
    private static let digits = [
        "One", "Two", "Three", "Four", "Five", "Six", "Seven", "Eight", "Nine", "Twenty one",
    ]

    private static func makeField(_ labels: [String], allowsMultiple: Bool) -> ChoiceField {
        let options = labels.map { ChoiceField.Option(value: $0.uppercased(), label: $0) }
        return ChoiceField(options, allowsMultiple: allowsMultiple)
    }

    /// Presses keys and returns those that the field does not use.
    ///
    /// `^` and `v` are Up and Down, `_` is Space, `↩` Enter, `⌫` Backspace, `!` Esc, `⇥` Tab; others type.
    private static func press(_ keys: String, _ field: inout ChoiceField) -> [Character] {
        keys.filter { key in
            switch key {
            case "^": !field.press(.move(.up))
            case "v": !field.press(.move(.down))
            case "_": !field.press(.character(" "))
            case "↩": !field.press(.enter)
            case "⌫": !field.press(.backspace)
            case "!": !field.dismiss()
            case "⇥": Self.leave(&field)
            default: !field.press(.character(key))
            }
        }
    }

    private static func leave(_ field: inout ChoiceField) -> Bool {
        field.commitChoice()
        return false
    }

    @Test(arguments: [
        ("", []), ("_", ["RED"]), ("v_", ["RED WINE"]), ("vv_^_", ["RED WINE"]), ("_⌫", []), ("v", []),
        ("/blue↩", ["BLUE"]), ("/red↩", ["RED"]), ("/red_wv↩", ["RED WINE"]), ("/v_", ["RED WINE"]),
        ("/BLUE↩", ["BLUE"]), ("_/gr!", ["RED"]), ("_/green⇥", ["GREEN"]), ("_/v⇥", ["RED"]),
        ("_/⇥", ["RED"]),
        ("/bl⌫⌫grv↩", ["GREEN"]), ("/r^v↩", ["RED WINE"]), ("_/zz!", ["RED"]), ("/grv⇥", ["GREEN"]),
        ("/bl⇥", []),
    ])
    func `a short list takes one answer`(keys: String, values: [String]) {
        var field = Self.makeField(Self.colors, allowsMultiple: false)

        _ = Self.press(keys, &field)

        #expect(field.values == values)
        #expect(!field.isOpen)
    }

    @Test(arguments: [
        ("", []), ("_", ["RED"]), ("_vv_", ["RED", "GREEN"]), ("_v__", ["RED"]),
        ("v_^_", ["RED", "RED WINE"]),
        ("/blue↩/grv↩", ["GREEN", "BLUE"]), ("/v_v_↩", ["RED WINE", "GREEN"]), ("/v_vv↩", ["RED WINE"]),
        ("/red_wine↩", ["RED WINE"]), ("_vv_⌫", []), ("/blv⇥", ["BLUE"]), ("/bl⇥", []), ("_/red↩", ["RED"]),
        ("/v__↩", []),
    ])
    func `a list takes several answers, in the order of the list`(keys: String, values: [String]) {
        var field = Self.makeField(Self.colors, allowsMultiple: true)

        _ = Self.press(keys, &field)

        #expect(field.values == values)
        #expect(!field.isOpen)
    }

    @Test(arguments: [
        ("_↩", ["ONE"]), ("__", ["ONE"]), ("_vv_", ["THREE"]), ("two↩", ["TWO"]), ("/twv↩", ["TWO"]),
        ("twenty_ov↩", ["TWENTY ONE"]), ("one↩", ["ONE"]), ("o_⌫⌫nv↩", ["NINE"]), ("nine⇥", ["NINE"]),
        ("_v⇥", []),
        ("six↩eig!", ["SIX"]), ("six↩eigv↩", ["EIGHT"]), ("six↩⌫", []), ("six↩_^↩", ["FIVE"]),
    ])
    func `a long list is searched by typing`(keys: String, values: [String]) {
        var field = Self.makeField(Self.digits, allowsMultiple: false)

        _ = Self.press(keys, &field)

        #expect(field.values == values)
        #expect(!field.isOpen)
    }

    @Test(arguments: ["tw↩", "/tw↩", "nin↩", "twenty↩", "/e↩"])
    func `what a search only finds is not taken unless the highlight was moved there`(keys: String) {
        for allowsMultiple in [true, false] {
            var field = Self.makeField(Self.digits, allowsMultiple: allowsMultiple)

            _ = Self.press(keys, &field)

            #expect(field.values == [])
            #expect(field.isOpen)
            _ = Self.press("⇥", &field)
            #expect(field.values == [] && field.hasUnmatchedText)
        }
    }

    @Test(arguments: [
        // Up and Down leave a short list at its ends and a closed long list; Enter and Esc are the page's.
        (false, "v", ""), (false, "vvvv", "v"), (false, "^", "^"), (false, "v^^", "^"), (false, "↩", "↩"),
        (false, "!", "!"), (false, "x", "x"), (false, "?", "?"),
        (true, "v", "v"), (true, "^", "^"), (true, "↩", "↩"), (true, "!", "!"), (true, "?", "?"),
        // An open list stops at its ends; the first Esc closes it and the next one is the page's.
        (true, "_^^↩", ""), (true, "_vvvvvvvvvvvv↩", ""), (true, "_!!", "!"), (true, "t!v", "v"),
    ])
    func `a key that a list does not use is left to the page`(isLong: Bool, keys: String, ignored: String) {
        var field = Self.makeField(isLong ? Self.digits : Self.colors, allowsMultiple: false)

        #expect(String(Self.press(keys, &field)) == ignored)
    }

    @Test func `a search text without a match stays until it is corrected`() {
        var field = Self.makeField(Self.digits, allowsMultiple: false)

        _ = Self.press("sax↩⇥", &field)
        #expect(field.hasUnmatchedText)
        #expect(field.summary() == "sax")
        _ = Self.press("⌫⌫ix↩", &field)

        #expect(!field.hasUnmatchedText)
        #expect(field.values == ["SIX"])
        #expect(field.summary() == "Six")
    }

    @Test func `a paste becomes the search text, trimmed`() {
        var field = Self.makeField(Self.digits, allowsMultiple: false)

        _ = field.openSearch(with: " nine ")
        #expect(field.isOpen)
        let isAccepted = field.openSearch(with: String(repeating: "x", count: 128))
        #expect(!isAccepted)
        _ = Self.press("↩", &field)

        #expect(field.values == ["NINE"])
    }

    @Test func `focus from below highlights the last choice, unless one is selected`() {
        var field = Self.makeField(Self.colors, allowsMultiple: false)

        field.didEnter(movingBy: -1)
        #expect(field.search.highlightIndex == 3)
        _ = Self.press("^_", &field)
        field.didEnter(movingBy: 1)

        #expect(field.search.highlightIndex == 2)
    }

    @Test func `Enter takes the highlighted answer only after the highlight was moved`() {
        var field = Self.makeField(Self.colors, allowsMultiple: false)

        field.confirm()
        #expect(field.values == [])
        _ = Self.press("v", &field)
        field.confirm()

        #expect(field.values == ["RED WINE"])
    }
}

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
        ("denmark", 0), ("DANMARK", 0), ("den", 1), ("dan", 1), ("dk", 0), ("nm", 3), ("d", 1), ("k", nil),
        ("kongeriget", 0), ("konge", nil),
        ("dkk", nil), ("xyz", nil), ("denmarks", nil),
    ])
    func `a country is found by each of its names and by its complete code`(input: String, rank: Int?) {
        let text = SearchText(value: "Denmark", code: "DK", label: "Danmark", aliases: ["Kongeriget"])

        #expect(text.rank(of: input.folded) == rank)
    }

    @Test func `a partial code finds nothing`() {
        let text = SearchText(code: "HR", label: "Kroatien")

        #expect(text.rank(of: "h".folded) == nil)
        #expect(text.rank(of: "hr".folded) == 0)
    }

    @Test(arguments: [
        ("south", 1), ("africa", 2), ("south af", 1), ("sud", 2), ("frica", 3), ("lesotho", 2), ("th a", 3),
    ])
    func `the start of a word ranks above its inside`(input: String, rank: Int?) {
        #expect(SearchText(label: "South Africa (Lesotho, Süd-Sud)").rank(of: input.folded) == rank)
    }

    @Test(
        arguments: [
            (Language.english, "de", "Germany"), (.english, "us", "United States"),
            (.danish, "tys", "Tyskland"),
            (.danish, "germ", "Tyskland"), (.german, "osterr", "Österreich"),
            (.german, "Öster", "Österreich"),
            (.japanese, "にっぽん", "日本"), (.japanese, "にほん", "日本"), (.japanese, "かんこく", "韓国"),
            (.japanese, "みなみあふりか", "南アフリカ"), (.japanese, "ミナミアフリカ", "南アフリカ"),
            (.japanese, "日", "日本"), (.japanese, "japan", "日本"),
            (.japanese, "でんま", "デンマーク"),
            (.english, "ivory", nil), (.english, "ivory coast", "Côte d'Ivoire"),
            (.english, "cote", "Côte d'Ivoire"),
            (.english, "new z", "New Zealand"),
            (.english, "zzz", nil),
        ] as [(Language, String, String?)])
    func `typical input finds the intended country`(language: Language, input: String, name: String?) {
        let options = Country.field(in: language).options
        let found = ChoiceSearch.matches(of: input, in: options.map(\.searchText))

        #expect(found.first.map { options[$0].label } == name)
    }

    @Test func `one letter finds the countries of which a word starts with it`() {
        let options = Country.field(in: .english).options
        let found = ChoiceSearch.matches(of: "d", in: options.map(\.searchText)).map { options[$0].label }

        #expect(found.prefix(4) == ["Denmark", "Djibouti", "Dominica", "Dominican Republic"])
        #expect(found.count < 12 && found.allSatisfy { $0.contains(#/\b[Dd]/#) }, "\(found)")
    }

    @Test(
        arguments: [
            ("DARK", 1), ("dark", 0), ("b", 2), ("Books", 2), ("books", 2), ("Überfall", 3), ("Uberfall", 4),
            ("überfall", nil), ("sAme", nil), ("same", 5), ("tome", 2), ("bo", nil), ("", nil),
            (" Books ", 2),
        ] as [(String, Int?)])
    func `a text means the option with exactly this value, code, label or alias`(text: String, index: Int?) {
        let options = [
            SearchText(value: "dark", label: "Light"), SearchText(value: "DARK", label: "Same"),
            SearchText(value: "x", code: "B", label: "Books", aliases: ["Tome"]),
            SearchText(value: "y", label: "Überfall"), SearchText(value: "z", label: "Uberfall"),
            SearchText(value: "w", label: "same"), SearchText(value: "v", label: "SAME", aliases: ["Books"]),
        ]

        #expect(SearchText.index(named: text, in: options) == index)
    }
}
