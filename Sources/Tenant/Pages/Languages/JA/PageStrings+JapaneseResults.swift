// The Japanese texts of the pages that say what happened, or ask whether to go on.

extension PageStrings.ContinueAs {
    static let japanese = Self(
        title: "{account} として続けますか？",
        lead: "このブラウザーでは、このアカウントでサインインしています。続けた場合だけ、アプリにアカウントが渡されます。",
        proceed: "続ける",
        other: "別のアカウントを使う")
}

extension PageStrings.Returning {
    static let japanese = Self(
        title: "ここでの操作は終わりです",
        account: "{account} を、次の ID のアプリに渡します。ボタンを押すとアプリに戻ります。",
        button: "アプリに戻る",
        failedTitle: "アプリに戻ります",
        failed: "サインインが完了しなかったため、アプリにアカウントは渡されません。")
}

extension PageStrings.Fault {
    static let japanese = Self(
        title: "このサインインのリンクは使えません",
        missing: "リンクに {parameter} がありません。",
        twice: "リンクに {parameter} が2つ以上あります。",
        unknownClient: "この ID のアプリはここにはありません。",
        redirectURI: "アプリが、登録されていないアドレスへの移動を求めました。",
        tooLong: "リンクが長すぎます。",
        other: "リンクの {parameter} が正しくありません。",
        unnamed: "リンクが正しくありません。",
        nothingSent: "どこにも何も送信していません。このページは閉じてかまいません。",
        remedy: "修正できるのはアプリの開発者だけです。下の詳細を伝えてください。",
        registration: "修正できるのはアプリの開発者だけです。下のリダイレクト URI を --redirect-uri で登録するか、アプリ側で直してください。")
}

extension PageStrings.SignOut {
    static let japanese = Self(
        title: "サインアウトしますか？",
        account: "このブラウザーで {account} としてサインインしています。",
        unnamed: "このブラウザーでサインアウトします。",
        app: "アプリではサインインしたままのことがあります。",
        proceed: "サインアウト",
        stay: "サインインしたままにする",
        doneTitle: "サインアウトしました",
        done: "ここではもうサインインしていません。アプリではサインインしたままのことがあります。")
}
