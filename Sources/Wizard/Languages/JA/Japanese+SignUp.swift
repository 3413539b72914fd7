/// The Japanese strings of the sign-up pages.
extension Japanese {
    static let email = EmailPage.Strings(
        title: "メールアドレスを入力してください",
        lead: "サインインに使います。ご本人のものか確認するため、コードを送信します。",
        label: "メールアドレス",
        empty: "メールアドレスを入力してください。",
        shape: "name@example.com のような正しい形式で入力してください。",
        space: "メールアドレスに空白は使えません。「{snippet}」を確認してください。",
        nonascii: "「{char}」を含むメールアドレスはここでは使えません。別のアドレスを使ってください。",
        long: "メールアドレスは254文字以内で入力してください（現在{n}文字）。",
        refused: "このメールアドレスは受け付けられませんでした。間違いがないか確認するか、別のアドレスを使ってください。",
        taken: "{email} のアカウントはすでにあります。サインインするか、別のメールアドレスを使ってください。",
        blocked: "{email} にはコードを送信できません。別のメールアドレスを使うか、サポートにお問い合わせください。",
        undelivered: "{email} にコードを届けられませんでした。アドレスを確認するか、別のアドレスを使ってください。",
        typo: "{suggestion} ではありませんか？ y で置き換え、n または Enter で {typed} のままにします。",
        step: "メール",
        haveAccount: "アカウントをお持ちですか？"
    )

    static let identity = Wizard.Strings.Identity(
        taken: "{email} またはユーザー名 {alias} はすでに使われています。どちらかを変更するか、サインインしてください。"
    )

    static let password = PasswordPage.Strings(
        title: "パスワードを作成してください",
        rules: "{min}文字以上で、a-z、A-Z、0-9、記号のうち3種類を使ってください。",
        rulesOther: "{min}文字以上で、a-z、A-Z、0-9、記号のうち{k}種類を使ってください。",
        label: "パスワード",
        empty: "パスワードを入力してください。",
        short: "{min}文字以上にしてください（現在{n}文字）。",
        long: "{max}文字以内にしてください（現在{n}文字）。",
        weak: "次のうち{k}種類を加えてください：{missing}。",
        weakService: "このパスワードは推測されやすいです。長くするか、関係のない単語を加えてください。",
        banned: "よく使われるパスワードか、よく使われる単語を含むパスワードです。別のものにしてください。",
        recent: "以前に使ったパスワードです。新しいものにしてください。",
        chars: "パスワードに「{char}」は使えません。半角の英字、数字、記号を使ってください。",
        similar: "パスワードに名前かメールアドレスの一部が含まれています。自分に関係のない言葉を使ってください。",
        mismatch: "パスワードが一致しません。表示して見比べてください。",
        again: "パスワード（確認用）",
        refused: "このパスワードは受け付けられませんでしたが、理由は分かりません。もっと長いものを試してください。",
        shown: "パスワードを表示しています。{seconds}秒後に隠します。",
        lower: "英小文字",
        upper: "英大文字",
        digit: "数字",
        symbol: "記号",
        length: "{min}～{max}文字",
        other: "記号（#など）",
        kinds: "{all}種類のうち{k}種類",
        briefLength: "{min}文字以上",
        briefKinds: "{all}種類中{k}種類",
        unneeded: "{rule}（不要）",
        common: "よくあるパスワードではない",
        strength: "強さ：{strength}",
        meter: "強度",
        strengthWorst: "とても弱い",
        strengthWeak: "弱い",
        strengthFair: "ふつう",
        strengthGood: "やや強い",
        strengthBest: "強い",
        step: "パスワード"
    )

    static let alias = AliasPage.Strings(
        title: "ユーザー名を決めてください",
        rules: "半角英数字、-、_ を使ってください。先頭は英字か数字にしてください。",
        use: "メールアドレスの代わりにサインインに使えます。",
        label: "ユーザー名",
        empty: "ユーザー名を入力してください。",
        start: "ユーザー名の先頭は英字か数字にしてください。",
        chars: "ユーザー名に「{char}」は使えません。半角英数字、-、_ を使ってください。",
        long: "ユーザー名は64文字以内で入力してください（現在{n}文字）。",
        email: "メールアドレスはユーザー名に使えません。@ を消してください。",
        refused: "このユーザー名は受け付けられませんでした。別のものを試してください。",
        step: "ユーザー名"
    )

    static let attribute = AttributesPage.Strings(
        extraTitle: "あと少し入力してください",
        empty: "{label}を入力してください。",
        choose: "{label}を選んでください。",
        long: "{label}は{max}文字以内で入力してください（現在{n}文字）。",
        number: "{label}は 42 のような整数で入力してください。",
        pattern: "{label}を確認してください。通常は「{example}」のように入力します。Enter でこのまま進みます。",
        patternOpen: "{label}を確認してください。通常の形式と異なります。Enter でこのまま進みます。",
        mismatch: "{label}はこのままでは受け付けられません。「{example}」のように入力してください。",
        mismatchOpen: "{label}はこの形式では受け付けられません。変更して、もう一度試してください。",
        range: "{label}は{min}から{max}までの数で入力してください。",
        dateUnknown: "{label}には 2004-07-31 のような実在する日付を入力してください。",
        date: "{label}は 2004-07-31 のように年-月-日の順に入力してください。",
        choice: "{label}は一覧から選んでください。",
        refused: "{label}は受け付けられませんでした。変更して、もう一度試してください。",
        refusedExample: "{label}は受け付けられませんでした。「{example}」のように入力してください。",
        refusedMany: "{k}件の回答が受け付けられませんでした。下に印が付いています。",
        refusedUnnamed: "このページの回答のどれかが受け付けられませんでした。すべて確認してください。",
        more: "あと1ページあります。{labels}も必要です。",
        format: "年-月-日の順です（例：{example}）。",
        find: "入力して検索、Space で一覧を表示。",
        none: "該当なし。文字を減らしてみてください。",
        space: "Space 選択",
        take: "Enter 選択",
        step: "その他"
    )

    static let code = CodePage.Strings(
        title: "メールを確認してください",
        titlePhone: "電話を確認してください",
        sent: "{email} に送信した{n}桁のコードを入力してください。",
        sentOpen: "{email} に送信したコードを入力してください。",
        sentLife: "このコードは{duration}使えます。届かないときは、迷惑メールも確認してください。",
        notThere: "届かないときは、迷惑メールも確認してください。",
        sentElsewhere: "サービスによると、送信先は {label} です。",
        label: "コード",
        empty: "メールに書かれた{n}桁のコードを入力してください。",
        emptyOpen: "メールに書かれたコードを入力してください。",
        short: "コードは{n}桁です（現在{k}桁）。",
        long: "コードは{n}桁です（現在{k}桁）。余分な数字を消してください。",
        letters: "コードは数字だけです。「{char}」を消してください。",
        wrong: "コードが違います。最新のメールのコードを入力してください。",
        wrongNewest: "コードが違います。使えるのは最新のコードだけです。古いメールが遅れて届いたのかもしれません。",
        wrongAgain: "このコードも違います。Enter を押すと新しいコードを送信します。",
        expired: "このコードは期限が切れています。Enter を押すと {email} に新しいコードを送信します。",
        expiredWait: "このコードは期限が切れています。新しいコードは {time} 後に送信できます。",
        locked: "コードの間違いが続きました。{time}（{duration}後）以降に新しいコードを送信できます。",
        accepted: "{email} を確認しました。続けてください。",
        step: "コード",
        wrongAddress: "アドレスが違いますか？"
    )

    static let resend = CodePage.ResendStrings(
        sent: "{time} に新しいコードを {email} に送信しました。使えるのは最新のコードだけです。",
        wait: "あと{seconds}秒で新しいコードを送信できます。それまでは前のコードが使えます。",
        waitOnly: "あと{seconds}秒で新しいコードを送信できます。",
        limit: "{email} への送信回数が多すぎます。{time}（{duration}後）以降にもう一度試すか、別のメールアドレスを使ってください。",
        limitOpen: "{email} への送信回数が多すぎます。後でもう一度試すか、別のメールアドレスを使ってください。",
        failed: "新しいコードを送信できませんでした。もう一度試すか、前のコードを使ってください。"
    )

    static let review = ReviewPage.Strings(
        title: "回答を確認してください",
        lead: "変更したい回答を選んでください。",
        nothing: "未入力",
        yes: "はい",
        no: "いいえ",
        create: "アカウントを作成",
        date: "{year}年{month}{day}日",
        months:
            "1月 2月 3月 4月 5月 6月 7月 8月 9月 10月 11月 12月",
        step: "確認"
    )
}
