import Terminal
import Testing

@testable import Wizard

/// What the screen shows in a language whose characters take two columns and whose words have no blanks.
struct GoldenJapanese {
    @Test func `an address that is refused says why under its field`() throws {
        var desk = try Desk("adventure", language: .japanese)
        desk.enter("ada")

        #expect(
            desk.text(80, 24) == """
                 Adventure Works                                                     登録 · 1/4

                 メールアドレスを教えてください
                 サインインに使います。ご本人のものか確かめるため、コードを送ります。

                 メールアドレス
                 ada
                 エラー: メールアドレスの形になっていません。name@example.com のように入力して
                 ください。

                 [ 続ける ]












                 Enter 続ける   Esc やめる   F1 ヘルプ                デモ テナント · F2 受信箱
                """)
    }

    @Test func `a weak password on a small screen`() throws {
        var desk = try Desk("adventure", language: .japanese)
        desk.enter("ada@contoso.com")
        desk.enter("abc")

        #expect(
            desk.text(40, 12) == """
                 Adventure Works             登録 · 2/4
                 種類を含めます。よくあるパスワードは使^
                 えません。

                 パスワード
                 •••
                 エラー: パスワードは3文字です。8文字以
                 上にしてください。
                 · 8～256文字  ✓ a-z  · A-Z  · 0-9
                 · その他の記号
                 強さ: とても弱い                      v
                 Esc 戻る  ^R 表示  F1 ヘルプ
                """)
    }

    @Test func `a code in boxes, the focus on a button`() throws {
        var desk = try Self.atCode()
        desk.type("4027")
        desk.press(.tab, .tab)

        #expect(
            desk.text(80, 24) == """
                 Adventure Works                                                     登録 · 3/4

                 メールを確認してください
                 ada@contoso.com に8桁のコードを送りました。1分ほどかかることがあります。迷惑
                 メールも見てください。
                 コードの期限は10分です。

                 コード
                 ┌───┬───┬───┬───┬───┬───┬───┬───┐
                 │ 4 │ 0 │ 2 │ 7 │   │   │   │   │
                 └───┴───┴───┴───┴───┴───┴───┴───┘

                 [ 続ける ]  [>新しいコードを送る（あと 0:30）<]  [ 別のメールを使う ]
                 [ 受信箱を開く ]









                 Enter 続ける  Esc 戻る  ^T 新しいコード  F1 ヘルプ  F2 受信箱
                """)
    }

    @Test func `how long to wait for another code, on a small screen`() throws {
        var desk = try Self.atCode()
        desk.type("4027")
        desk.press(.tab, .tab, .enter)

        #expect(
            desk.text(40, 12) == """
                 Adventure Works             登録 · 3/4
                                                       ^
                 あと30秒で新しいコードを送れます。それ
                 までは前のコードが使えます。

                 コード
                 4027

                 [ 続ける ]
                 [>新しいコードを送る（あと 0:30）<]
                 [ 別のメールを使う ]  [ 受信箱を開く ]
                 ^T 新しいコード  F1 ヘルプ  F2 受信箱
                """)
    }

    @Test func `the question whether to leave`() throws {
        var desk = try Desk("adventure", language: .japanese)
        desk.press(.escape)

        #expect(
            desk.text(80, 24) == """
                 Adventure Works                                                     登録 · 1/4

                 登録をやめる
                 登録をやめますか？ 回答は失われます。y でやめ、n で続けます。



















                 y やめる   n 続ける                                  デモ テナント · F2 受信箱
                """)
    }

    @Test func `the end, on a small screen`() throws {
        var desk = try Self.atCode()
        desk.enter("40271856")
        desk.accept()

        #expect(
            desk.text(40, 12) == """
                 Adventure Works                   登録
                 ようこそ

                 ada@contoso.com のアカウントができまし
                 た。サインインできます。

                 [>終わる<]  [ サインイン ]




                 Enter 終わる
                """)
    }

    private static func atCode() throws -> Desk {
        var desk = try Desk("adventure", language: .japanese)
        desk.enter("ada@contoso.com")
        desk.enter("Correct-Horse-7")
        desk.accept(token: "started")
        desk.accept(token: "sent")
        return desk
    }
}
