/// The Japanese strings of the sign-up pages.
extension Japanese {
    static let email = EmailPage.Strings(
        title: "メールアドレスを教えてください",
        lead: "サインインに使います。ご本人のものか確かめるため、コードを送ります。",
        label: "メールアドレス",
        empty: "メールアドレスを入力してください。",
        shape: "メールアドレスの形になっていません。name@example.com のように入力してください。",
        space: "メールアドレスに空白は入りません。「{snippet}」の辺りを確かめてください。",
        nonascii: "「{char}」のような文字を含むアドレスはここでは使えません。別のアドレスを入力してください。",
        long: "アドレスは{n}文字です。254文字まで使えます。",
        refused: "サービスがこのアドレスを受け付けません。つづりを確かめるか、別のアドレスを使ってください。",
        taken: "{email} にはすでにアカウントがあります。サインインするか、別のアドレスを使ってください。",
        blocked: "サービスは {email} にコードを送れません。別のアドレスを使うか、サポートに連絡してください。",
        undelivered: "コードを {email} に届けられませんでした。アドレスを確かめるか、別のアドレスを使ってください。",
        typo: "{suggestion} ではありませんか？ y で置き換え、n で {typed} のままにします。"
    )

    static let identity = Wizard.Strings.Identity(
        taken: "{email} かユーザー名 {alias} にはすでにアカウントがあります。どちらかを変えるか、サインインしてください。"
    )

    static let password = PasswordPage.Strings(
        title: "パスワードを作る",
        rules: "{min}～{max}文字。a-z、A-Z、0-9、記号のうち3種類を含めます。",
        rulesOther: "{min}～{max}文字。a-z、A-Z、0-9、記号のうち{k}種類を含めます。",
        label: "パスワード",
        empty: "パスワードを決めてください。",
        short: "パスワードは{n}文字です。{min}文字以上にしてください。",
        long: "パスワードは{n}文字です。{max}文字以下にしてください。",
        weak: "次のうち{k}種類を加えてください: {missing}。",
        weakService: "サービスはこのパスワードを推測しやすいと判断しました。長くするか、規則性を減らしてください。",
        banned: "このパスワード、またはその中の単語は、よく使われています。別のものを選んでください。",
        recent: "このパスワードは前に使われました。新しいものを選んでください。",
        chars: "パスワードに使えない文字「{char}」があります。a-z、0-9、記号を使ってください。",
        similar: "パスワードが名前やアドレスに似ています。別のもののほうが安全です。",
        mismatch: "2つのパスワードが違います。表示して見比べるか、もう一度入力してください。",
        again: "もう一度同じパスワード",
        refused: "サービスが理由を示さずにパスワードを受け付けませんでした。もっと長いものを試してください。",
        shown: "パスワードを表示しています。{seconds}秒後に隠します。",
        lower: "英小文字",
        upper: "英大文字",
        digit: "数字",
        symbol: "記号",
        length: "{min}～{max}文字",
        other: "記号（#など）",
        kinds: "{all}種類のうち{k}種類",
        unneeded: "{rule}（不要）",
        common: "よくあるパスワードではない",
        strength: "強さ: {strength}",
        strengthWorst: "とても弱い",
        strengthWeak: "弱い",
        strengthFair: "ふつう",
        strengthGood: "良い",
        strengthBest: "強い"
    )

    static let alias = AliasPage.Strings(
        title: "ユーザー名を選ぶ",
        rules: "英字、数字、-、_ が使えます。先頭は英字か数字、64文字までです。",
        use: "後で、メールアドレスと同じようにサインインに使えます。",
        later: "アカウントはもう使えます。ユーザー名は後で {app} が追加できます。",
        label: "ユーザー名",
        empty: "ユーザー名を決めてください。",
        start: "ユーザー名は英字か数字で始まります。",
        chars: "ユーザー名には英字、数字、-、_ を使います。「{char}」を消してください。",
        long: "ユーザー名は{n}文字です。64文字まで使えます。",
        email: "ユーザー名はメールアドレスではありません。@ を除いてください。",
        refused: "サービスがこのユーザー名を受け付けません。変更して続けてください。"
    )

    static let attribute = AttributesPage.Strings(
        extraTitle: "あと少しだけ",
        empty: "{label}を入力してください。",
        choose: "{label}を選んでください。",
        long: "{label}は{n}文字です。{max}文字まで使えます。",
        number: "{label}は 42 のような整数です。",
        pattern: "{label}を確かめてください。ふつうは「{example}」のように書きます。Enter でこのまま進みます。",
        patternOpen: "{label}を確かめてください。ふつうは別の書き方です。Enter でこのまま進みます。",
        mismatch: "{label}はこのままでは受け付けられません。「{example}」のように書いてください。",
        mismatchOpen: "{label}はこの形では受け付けられません。確かめて直してください。",
        range: "{label}は{min}から{max}までです。",
        dateUnknown: "その日付は存在しません。年、月、日を確かめてください。",
        date: "{label}は 2004-07-31 のように年-月-日で入力してください。",
        choice: "{label}は一覧の中から選んでください。",
        refused: "サービスが{label}を受け付けませんでした。変更して続けてください。",
        refusedExample: "サービスが{label}を受け付けませんでした。「{example}」のように入力してください。",
        refusedMany: "サービスが{k}件の回答を受け付けませんでした。下に印が付いています。",
        refusedUnnamed: "サービスがこのページの回答を受け付けませんでしたが、どれかは分かりません。すべて確かめてください。",
        more: "あと1ページあります。サービスには{labels}も必要です。",
        format: "年-月-日の順に、{example}のように。",
        find: "入力して検索、Spaceで一覧を表示。",
        none: "その名前の項目はありません。",
        space: "Space 選択",
        take: "Enter 選択"
    )

    static let code = CodePage.Strings(
        title: "メールを確認してください",
        sent: "{email} に{n}桁のコードを送りました。1分ほどかかることがあります。迷惑メールも見てください。",
        sentOpen: "{email} にコードを送りました。1分ほどかかることがあります。迷惑メールも見てください。",
        sentLife: "コードの期限は{duration}です。",
        sentElsewhere: "サービスによると、送り先は {label} です。",
        label: "コード",
        empty: "メールに書かれた{n}桁のコードを入力してください。",
        emptyOpen: "メールに書かれたコードを入力してください。",
        short: "コードは{n}桁ですが、入力は{k}桁です。",
        long: "コードは{n}桁ですが、入力は{k}桁です。余分な数字がないか確かめてください。",
        letters: "コードは数字だけです。「{char}」を消してください。",
        wrong: "最後に送ったコードと違います。一番新しいメールを見て、もう一度入力してください。",
        wrongLeft: "最後に送ったコードと違います。あと{k}回試せます。",
        wrongNewest: "最後に送ったコードと違います。使えるのは一番新しいものだけです。古いメールが遅れて届いたのかもしれません。",
        wrongAgain: "まだ最後に送ったコードと違います。Enter を押すと新しいコードを送ります。",
        expired: "このコードは期限が切れました。Enter を押すと {email} に新しいコードを送ります。",
        expiredWait: "このコードは期限が切れました。新しいコードは {time} 後に送れます。",
        used: "このコードはもう使われました。新しいコードを受け取ってください。",
        locked: "違うコードが続きました。{duration}後の {time} に新しいコードを受け取れます。",
        accepted: "コードが合っていました。{email} はあなたのものです。続けてください。"
    )

    static let resend = CodePage.ResendStrings(
        sent: "{time} に新しいコードを {email} に送りました。使えるのは一番新しいコードだけです。",
        wait: "あと{seconds}秒で新しいコードを送れます。それまでは前のコードが使えます。",
        waitOnly: "あと{seconds}秒で新しいコードを送れます。",
        limit: "{email} には今はもう送れません。{duration}後の {time} に試すか、アドレスを変えてください。",
        limitOpen: "{email} には今はもう送れません。後で試すか、アドレスを変えてください。",
        failed: "新しいコードは送られませんでした。前のコードはまだ使えます。もう一度試してください。"
    )

    static let review = ReviewPage.Strings(
        title: "回答を確かめてください",
        lead: "行で Enter を押すと変更でき、ここに戻ります。",
        nothing: "未入力",
        yes: "はい",
        no: "いいえ",
        create: "アカウントを作成",
        date: "{year}年{month}{day}日",
        months:
            "1月 2月 3月 4月 5月 6月 7月 8月 9月 10月 11月 12月"
    )
}
