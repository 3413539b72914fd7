import UserFlow

/// The Japanese strings of emails.
extension MailStrings {
    static let japanese = MailStrings(
        language: .japanese,
        subject: "{flow} の確認コード",
        introduction: "{flow} の確認コードです。",
        validity: "コードの有効期間は {time}です。最新のコードだけが使えます。",
        ignoreCode: "お心当たりがない場合は、このメールを無視してください。コードがなければ、あなたのアドレスは誰にも使えません。",
        accountExists: Notice(
            subject: "{flow} のアカウントはすでにあります",
            body: "このアドレスで {flow} に登録しようとした方がいます。すでにアカウントがありますので、サインインしてください。"),
        accountMissing: Notice(
            subject: "{flow} のアカウントがありません",
            body: "このアドレスで {flow} にサインインしようとした方がいます。アカウントがありませんので、先に登録してください。"),
        ignoreNotice: "お心当たりがない場合は、このメールを無視してください。あなたのメールがなければ、このアドレスは誰にも使えません。",
        units: Units(
            minute: "{n} 分間", minutes: "{n} 分間", second: "{n} 秒間", seconds: "{n} 秒間"))
}
