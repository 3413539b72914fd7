import Terminal
import Testing

struct WrappingTests {
    // With a step back at each flag, the first took 9 s in a release build.
    @Test(arguments: ["\u{1F1E9}\u{1F1F0}", "\u{327}\u{301}", "🙂", "日", "é"])
    func `C-05 100 kB without spaces are wrapped`(unit: String) {
        let text = Printable("e" + String(repeating: unit, count: 100_000 / unit.utf8.count))

        let lines = text.wrapped(columns: 70)

        #expect(lines.allSatisfy { $0.columns <= 70 })
        #expect(lines.map(\.text).joined() == text.text)
    }

    @Test(arguments: [
        ("", 10, [""]),
        ("   ", 10, [""]),
        ("one", 10, ["one"]),
        ("one two three", 20, ["one two three"]),
        ("one two three", 7, ["one two", "three"]),
        ("one two three", 8, ["one two", "three"]),
        ("one two three", 5, ["one", "two", "three"]),
        ("one two   ", 20, ["one two"]),
        ("one  two", 8, ["one  two"]),
        ("one     two", 5, ["one", "two"]),
        ("  two", 8, ["  two"]),
        ("abcdefgh", 3, ["abc", "def", "gh"]),
        ("an abcdefgh", 4, ["an a", "bcde", "fgh"]),
        ("abcdefgh ij", 4, ["abcd", "efgh", "ij"]),
        ("abcdefg ij", 4, ["abcd", "efg", "ij"]),
        ("日本語テスト", 5, ["日本", "語テ", "スト"]),
        ("日本", 1, ["日", "本"]),
        ("a b", 0, ["a", "b"]),
        ("a\nb\tc", 3, ["a b", "c"]),
        ("e\u{301}e\u{301}", 1, ["e\u{301}", "e\u{301}"]),
        ("a     日本", 3, ["a", "日", "本"]),
        ("     abcdefgh", 3, ["abc", "def", "gh"]),
        ("     abc", 3, ["abc"]),
        (" abcd", 3, [" ab", "cd"]),
        ("a 日本", 1, ["a", "日", "本"]),
    ])
    func `a text is broken at spaces`(text: String, columns: Int, lines: [String]) {
        #expect(Printable(text).wrapped(columns: columns).map(\.text) == lines)
    }

    @Test(arguments: [
        ("届きました。次へ", 10, ["届きまし", "た。次へ"]),
        ("次の「コード」", 8, ["次の", "「コー", "ド」"]),
        ("チェック", 6, ["チェッ", "ク"]),
        ("a@b.dk へ送る", 9, ["a@b.dk へ", "送る"]),
        ("a@b.dkへ送る", 9, ["a@b.dkへ", "送る"]),
        ("コードはa@b.dkへ", 8, ["コードは", "a@b.dkへ"]),
        ("8桁です（10分）。", 10, ["8桁です", "（10分）。"]),
        ("。。。。", 4, ["。。", "。。"]),
        ("メールアドレスを入力してください。", 30, ["メールアドレスを", "入力してください。"]),
        ("パスワードは保存済みかもしれません。", 28, ["パスワードは", "保存済みかもしれません。"]),
        ("ada@contoso.comのコードを確認", 20, ["ada@contoso.comの", "コードを確認"]),
        ("电子邮件地址不正确", 10, ["电子邮件地", "址不正确"]),
    ])
    func `a language without spaces is broken where it allows`(text: String, columns: Int, lines: [String]) {
        #expect(Printable(text).wrapped(columns: columns).map(\.text) == lines)
    }

    @Test(arguments: 2...30)
    func `no line is too long or ends with a space, and no word is lost`(columns: Int) {
        let text =
            "We sent an 8-digit code to ada@contoso.com. 日本語の文章です It works for 10 minutes; e\u{301}t voilà"

        let lines = Printable(text).wrapped(columns: columns)

        #expect(lines.allSatisfy { $0.columns <= columns && !$0.isEmpty && $0.text.last != " " })
        #expect(lines.allSatisfy { $0.columns == Printable($0.text).columns })
        #expect(lines.map(\.text).joined().filter { $0 != " " } == text.filter { $0 != " " })
    }
}
