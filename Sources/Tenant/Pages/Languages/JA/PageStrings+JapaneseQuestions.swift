// The Japanese texts of the pages that ask for an answer.

extension PageStrings.NewPassword {
    static let japanese = Self(
        title: "パスワードを作成してください",
        resetTitle: "新しいパスワードを決めてください",
        rules: "パスワードの条件：",
        length: "{min}～{max}文字",
        kinds: "a-z、A-Z、0-9、記号の4種類のうち{k}種類を使う",
        characters: "半角の英字、数字、空白、記号だけを使う",
        uncommon: "よく使われるパスワードや単語だけにしない",
        different: "前回と違うものにする",
        label: "パスワード",
        resetLabel: "新しいパスワード",
        confirmation: "パスワード（確認用）")
}

extension PageStrings.Password {
    static let japanese = Self(
        title: "パスワードを入力してください",
        lead: "{name} のアカウント",
        label: "パスワード",
        forgotten: "パスワードを忘れた場合")
}

extension PageStrings.Alias {
    static let japanese = Self(
        title: "ユーザー名を決めてください",
        use: "メールアドレスの代わりにサインインに使えます。",
        rules: "半角英数字、-、_ を使ってください。先頭は英字か数字、64文字以内です。",
        skip: "使わない場合は、空のまま続けてください。",
        label: "ユーザー名")
}

extension PageStrings.Attribute {
    static let japanese = Self(
        date: "年-月-日の順です（例：{example}）。",
        example: "例：{example}",
        range: "{min}から{max}まで。",
        choose: "選んでください",
        none: "回答しない")
}

extension PageStrings.Code {
    static let japanese = Self(
        title: "メールを確認してください",
        sent: "{name} に送信した{n}桁のコードを入力してください。",
        sentMaybe: "{name} のアカウントがあれば、コードを送りました。{n}桁の数字を入力してください。",
        life: "このコードは{time}間使えます。使えるのは最新のコードだけです。",
        notThere: "届かないときは、迷惑メールも確認してください。",
        wait: "あと{time}で新しいコードを送信できます。",
        resent: "新しいコードを {name} に送信しました。使えるのは最新のコードだけです。",
        label: "コード",
        resend: "新しいコードを送信",
        otherAddress: "別のメールアドレスを使う",
        otherWay: "別の方法を選ぶ")
}

extension PageStrings.Method {
    static let japanese = Self(
        title: "本人確認",
        lead: "サインインにはコードが必要です。送り先を選んでください。",
        label: "コードの送り先",
        email: "メール：{name}",
        send: "コードを送信")
}

extension PageStrings.Registration {
    static let japanese = Self(
        title: "本人確認の方法を追加",
        lead: "サインインするには、コードを送るメールアドレスを追加してください。必要なのは1回だけです。",
        label: "コード用のメールアドレス")
}
