/// The Japanese strings around the pages: buttons, key hints, overlays and notices.
extension Japanese {
    static let typo = TypoQuestion.Strings(
        title: "このメールアドレスは正しいですか？",
        yes: "y 置き換える",
        no: "n そのまま",
        question: "{suggestion} ではありませんか？",
        use: "置き換える",
        keep: "そのまま使う"
    )

    static let labels = Wizard.Strings.AttributeLabels(
        city: "市区町村",
        country: "国または地域",
        displayName: "表示名",
        givenName: "名",
        jobTitle: "役職",
        postalCode: "郵便番号",
        state: "都道府県または州",
        streetAddress: "町名・番地",
        surname: "姓"
    )

    static let change = Wizard.Strings.Change(
        kept: "メールアドレスを変更して続けてください。ほかの回答は残っています。"
    )

    static let left = Wizard.Strings.Left(
        before: "登録をやめました。アカウントは作成されていません。",
        after: "登録をやめました。{email} のアカウントは作成済みです。",
        unsure: "登録をやめました。{email} のアカウントは作成済みかもしれないので、まずサインインを試してください。"
    )

    static let leave = LeaveQuestion.Strings(
        title: "登録をやめますか？",
        confirm: "回答は失われます。",
        leave: "やめる",
        stay: "登録を続ける"
    )

    static let inbox = Inbox.Strings(
        title: "デモの受信箱",
        empty: "メールはまだありません。コードはここに届きます。",
        lead: "Enter を押すとコードを使います。",
        arrived: "デモの受信箱に新着 {n} 件",
        notSent: "デモ：実際のメールは送信されません。",
        letter: "{time}  {email}  コードは {code} です",
        notice: "{time}  {email}  パスワードが変更されました",
        old: "{text}（{reason}）",
        expired: "期限切れ",
        replaced: "古いコード",
        openAndFill: "F2 開いて入力",
        tryDemo: "デモ：実際のメールは送信されません。+taken、+weak、+expired なども試せます（F1）"
    )

    static let inspector = Wizard.InspectorStrings(
        title: "インスペクター · {page}",
        state: "状態",
        code: "コード",
        requests: "要求 {n} 件 · {ms} ms",
        none: "まだ何も送信していません。",
        next: "次：{call}",
        link: "直前の応答のリンク {relation}",
        preview: "バージョン 2 はプレビューです。Microsoft の SDK での名前はまだ確定していません。",
        nothingNext: "このページの「続行」では何も送信しません。",
        waiting: "待機中",
        accepted: "完了",
        refused: "拒否",
        sent: "送信",
        received: "受信",
        noReply: "応答なし",
        notJSON: "応答が JSON オブジェクトではありません。",
        hidden: "非表示",
        removed: "パスワード、コード、トークンはインスペクターには届きません。",
        scopes: "スコープ",
        effort:
            "手間: {pages} ページ、{fields} 項目、キー入力 {keys} 回、要求 {calls} 件、{s} 秒",
        keys: "F3 閉じる · F4 次へ · F5 コピー · ^↑ ^↓",
        close: "F3 閉じる",
        nextKey: "F4 次へ",
        copy: "F5 コピー",
        copied: "コピーしました：{section}",
        notCopied: "この端末ではコピーできません。マウスで文字を選択してください。"
    )

    static let help = Help.Strings(
        title: "キー操作",
        enter: "Enter          次の欄へ、またはボタンを押す",
        tab: "Tab, 下        次の欄かボタン",
        up: "Shift-Tab, 上  前の欄かボタン",
        escape: "Esc            前のページへ（入力は残る）",
        space: "Space          チェック、選択、一覧を開く",
        find: "/ か文字       一覧から探す",
        edit: "Ctrl-U W K     行や単語を切り取る。Ctrl-Y で貼り付け",
        undo: "Ctrl-_         元に戻す",
        show: "Ctrl-R         パスワードの表示を切り替える",
        resend: "Ctrl-T         新しいコードを送信する",
        inbox: "F2             デモの受信箱を開く",
        inspect: "F3             状態・要求・コードを表示",
        leave: "Ctrl-C 2回     やめる",
        signin: "s              既存のアカウントでサインイン"
    )

    static let demo = DemoHelp.Strings(
        lead: "デモでは、メールアドレスによって動作が変わります。ada+taken@demo.example などを試してください：",
        taken: "+taken         すでにアカウントがある",
        weak: "+weak          最初のパスワードが弱すぎる",
        refusedCity: "+refused.city  最初の市区町村が受け付けられない",
        wrongCode: "+wrongcode     最初のコードが受け付けられない",
        expired: "+expired       最初のコードの期限が切れている",
        throttled: "+throttled     コードが送られない",
        browser: "+browser       ブラウザーで続ける",
        unsupported: "+unsupported   登録を完了できない",
        down: "+down          サービスが1回失敗する",
        slow: "+slow          最初の応答に9秒かかる",
        secondFactor: "+mfa           サインインに2つ目のコードが必要",
        registration: "+register      コード用のメールアドレスを登録する",
        forgotten: "+forgot        誰も知らないパスワードのアカウントがある",
        code: "demo.example のコードはいつも 12345678 です（6桁なら 123456）。"
    )

    static let button = Wizard.Strings.ButtonStrings(
        proceed: "続ける",
        back: "戻る",
        show: "表示",
        hide: "隠す",
        resend: "新しいコードを送信",
        resendIn: "新しいコードまで {time}",
        change: "アドレスを変更",
        inbox: "受信箱を開く",
        finish: "終了",
        restart: "やり直す",
        signin: "サインイン",
        forgot: "パスワードを忘れた場合"
    )

    static let screen = Wizard.Strings.ScreenStrings(
        step: "登録 · {n}",
        stepOf: "登録 · {n}/{all}",
        stepCount: "{n}/{all}",
        plain: "登録",
        heading: "アカウントの作成",
        comma: "、",
        blank: "",
        optional: "{label}（任意）",
        error: "エラー：{text}",
        repeated: "{n}回試しましたが、結果は同じです。",
        check: "{n}件の修正が必要です",
        details: "詳細：{id}",
        detailsKey: "詳細：F3",
        reference: "参照番号 {id}",
        demo: "デモ · F2 受信箱",
        inspect: "F3 検査",
        enter: "Enter 続ける",
        next: "Enter 次の欄",
        finish: "Enter 終了",
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
        windowTitle: "{name} への登録"
    )

    static let waiting = Wizard.Strings.Waiting(
        starting: "回答を送信しています...",
        sending: "コードを送信しています...",
        checking: "コードを確認しています...",
        creating: "アカウントを作成しています...",
        still: "時間がかかっています。Esc で中止。",
        elapsed: "{n}秒 · Esc で中止",
        ignored: "待っている間に入力した内容は使われませんでした。",
        unsure: "中止しました。アカウントは作成済みかもしれないので、まずサインインを試してください。"
    )

    static let duration = Wizard.Strings.Duration(
        seconds: "{n}秒",
        minutes: "{n}分",
        hours: "{n}時間"
    )
}
