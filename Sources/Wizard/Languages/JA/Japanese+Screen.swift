/// The Japanese strings around the pages: buttons, key hints, overlays and notices.
extension Japanese {
    static let typo = TypoQuestion.Strings(
        title: "メールアドレスは正しいですか？",
        yes: "y 置き換える",
        no: "n そのまま"
    )

    static let labels = Wizard.Strings.AttributeLabels(
        city: "市区町村",
        country: "国または地域",
        displayName: "表示名",
        givenName: "名",
        jobTitle: "役職",
        postalCode: "郵便番号",
        state: "都道府県または州",
        streetAddress: "番地",
        surname: "姓"
    )

    static let change = Wizard.Strings.Change(
        kept: "メールアドレスを変更して続けてください。ほかの回答は残っています。"
    )

    static let left = Wizard.Strings.Left(
        before: "登録をやめました。アカウントは作成されていません。",
        after: "登録をやめました。{email} のアカウントはあります。",
        unsure: "登録をやめました。{email} のアカウントは作成済みかもしれないので、先にサインインを試してください。"
    )

    static let leave = LeaveQuestion.Strings(
        title: "登録をやめますか？",
        confirm: "回答は失われます。y でやめ、n で続けます。"
    )

    static let inbox = Inbox.Strings(
        title: "デモの受信箱",
        empty: "メールはまだありません。コードはここに届きます。",
        lead: "Enter を押すとコードを使います。",
        arrived: "デモの受信箱に新着 {n} 件",
        notSent: "デモ: 実際のメールは送信されません。",
        letter: "{time}  {email}  コードは {code} です",
        old: "{text} ({reason})",
        expired: "期限切れ",
        replaced: "差し替え済み"
    )

    static let help = Help.Strings(
        title: "キー操作",
        enter: "Enter          次の欄へ。ボタンの上では押す",
        tab: "Tab, 下        次の欄かボタン",
        up: "Shift-Tab, 上  前の欄かボタン",
        escape: "Esc            前のページへ。何も失われない",
        space: "Space          印を付ける、選ぶ、一覧を開く",
        find: "/, 文字        一覧から探す",
        edit: "Ctrl-U W K     行や単語を切り取る。Ctrl-Y で貼り付け",
        undo: "Ctrl-_         元に戻す",
        show: "Ctrl-R         パスワードを表示、隠す",
        resend: "Ctrl-T         新しいコードを送る",
        inbox: "F2             デモの受信箱を開く",
        leave: "Ctrl-C 2回     やめる",
        signin: "s              持っているアカウントでサインイン"
    )

    static let demo = DemoHelp.Strings(
        lead: "デモでは、メールアドレスによって起こることが変わります。ada+taken@demo.example などを試してください:",
        taken: "+taken         アカウントがすでにある",
        weak: "+weak          最初のパスワードが弱すぎる",
        refusedCity: "+refused.city  最初の市区町村が受け付けられない",
        wrongCode: "+wrongcode     最初のコードが受け付けられない",
        expired: "+expired       最初のコードの期限が切れる",
        throttled: "+throttled     コードが送られない",
        browser: "+browser       ブラウザーで続ける",
        unsupported: "+unsupported   登録が行き止まりになる",
        down: "+down          サービスが1回失敗する",
        slow: "+slow          最初の返事に9秒かかる",
        code: "demo.example のコードはいつも 12345678 です（6桁なら 123456）。"
    )

    static let button = Wizard.Strings.ButtonStrings(
        proceed: "続ける",
        back: "戻る",
        show: "表示",
        hide: "隠す",
        resend: "新しいコードを送信",
        resendIn: "新しいコードまで {time}",
        change: "メールを変更",
        inbox: "受信箱を開く",
        finish: "終わる",
        restart: "やり直す",
        signin: "サインイン"
    )

    static let screen = Wizard.Strings.ScreenStrings(
        step: "登録 · {n}",
        stepOf: "登録 · {n}/{all}",
        plain: "登録",
        comma: "、",
        blank: "",
        optional: "{label}（任意）",
        error: "エラー: {text}",
        repeated: "{n}回試しましたが、結果は同じです。",
        check: "{n}件の修正が必要です",
        details: "詳細: {id}",
        reference: "参照番号 {id}",
        demo: "デモ · F2 受信箱",
        enter: "Enter 続ける",
        next: "Enter 次の欄",
        finish: "Enter 終わる",
        escape: "Esc 戻る",
        leave: "Esc やめる",
        close: "Esc 閉じる",
        yes: "y やめる",
        no: "n 続ける",
        inbox: "F2 受信箱",
        show: "^R 表示",
        hide: "^R 隠す",
        resend: "^T 新しいコード",
        help: "F1 ヘルプ",
        again: "もう一度 Ctrl-C を押すとやめます。",
        created: "アカウント作成済み",
        windowTitle: "{name}の登録"
    )

    static let waiting = Wizard.Strings.Waiting(
        starting: "回答を送信しています...",
        sending: "コードを送信しています...",
        checking: "コードを確認しています...",
        creating: "アカウントを作成しています...",
        still: "時間がかかっています。Esc で中止。",
        ignored: "待っている間に入力した内容は使われませんでした。",
        unsure: "キャンセルしました。アカウントは作成済みかもしれないので、先にサインインを試してください。"
    )

    static let duration = Wizard.Strings.Duration(
        seconds: "{n}秒",
        minutes: "{n}分",
        hours: "{n}時間"
    )
}
