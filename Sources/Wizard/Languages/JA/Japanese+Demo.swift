// The texts of the demo.

extension Japanese {
    static let menu = FlowMenu.Strings(
        title: "試す登録フローを選んでください",
        lead: "このコンピューターの外には何も送信されず、何も保存されません。",
        heading: "デモ",
        figures: "{pages} ページ · キー入力 {keys} 回 · {s} 秒",
        password: "メール、パスワード、コード",
        code: "メールとコード",
        browser: "途中からブラウザーで続きます",
        attributes: "属性 {n} 個",
        start: "Enter 開始",
        tour: "t ガイドツアー",
        leave: "q 終了",
        back: "Esc フロー一覧",
        another: "別のフローを試す"
    )

    static let fault = FaultMenu.Strings(
        title: "どの問題を起こしますか？",
        lead: "選ぶと、その問題を起こすメールアドレスが入力されます。",
        use: "Enter 使う"
    )

    static let tour = Tour.Strings(
        email: "Ada がメールアドレスを入力します。続行するまで何も送信されません。",
        password: "パスワードを決めます。条件を満たすたびに印が付きます。",
        alias: "ユーザー名は、サインインに使えるもう一つの名前です。",
        attributes: "ページが何をどの言葉で尋ねるかは、フローファイルが決めます。",
        code: "コードで本人のアドレスだと確かめます。デモの受信箱に届きます。",
        inbox: "本人に届くメールです。Enter でコードを入力します。",
        review: "すべての回答を 1 ページで確認し、Enter で送信します。",
        done: "アカウントができました。何も入力せずにサインインできます。",
        browser: "ブラウザーが必要な手順もあります。その場合はアドレスを示します。",
        end: "登録はここまでです：{pages} ページ、キー入力 {keys} 回、要求 {calls} 件、{s} 秒。",
        next: "Space 次へ",
        leave: "Esc ツアー終了"
    )
}
