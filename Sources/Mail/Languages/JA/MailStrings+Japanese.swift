import UserFlow

/// The Japanese strings of emails.
extension MailStrings {
    static let japanese = MailStrings(
        language: .japanese,
        subject: "{flow} の確認コード",
        introduction: "{flow} の確認コードです。",
        validity: "このコードは{time}使えます。使えるのは最新のコードだけです。",
        ignoreCode: "お心当たりがない場合は、このメールを無視してください。コードがなければ、ほかの人がこのアドレスを使うことはできません。",
        passwordResetCode: Notice(
            subject: "{flow} のパスワード再設定の確認コード",
            body: "{flow} の新しいパスワードを設定するための確認コードです。"),
        ignoreResetCode: "お心当たりがない場合は、このメールを無視してください。コードがなければ、ほかの人がパスワードを変更することはできません。",
        passwordChanged: Notice(
            subject: "{flow} のパスワードが変更されました",
            body: "{flow} のアカウントのパスワードが変更されました。ほかの端末はサインアウトされます。"),
        checkChange:
            "お心当たりがない場合は、ほかの人がメールを読んでいるおそれがあります。メールのパスワードを変更してから、{flow} の新しいパスワードを設定してください。",
        units: Units(
            minute: "{n}分間", minutes: "{n}分間", second: "{n}秒間", seconds: "{n}秒間"))
}
