/// The Japanese strings of the second factor, the registration and the password reset.
extension Japanese {
    static let authMethod = AuthMethodPage.Strings(
        title: "本人確認",
        lead: "サインインにはコードが必要です。{hint} に送ります。",
        leadChoice: "サインインにはコードが必要です。送り先を選んでください。",
        label: "コードの送り先",
        email: "メール：{hint}",
        sms: "SMS：{hint}",
        other: "{channel}：{hint}",
        send: "コードを送信",
        blocked: "そこにはコードを送れません。別の方法を選ぶか、サポートに連絡してください。",
        step: "本人の確認",
        accountReady: "サインインするには本人確認が必要です。「サインイン」を選ぶとやり直せます。"
    )

    static let registration = RegistrationPage.Strings(
        title: "本人確認の方法を追加",
        lead: "サインインするには、コードの送り先を追加してください。必要なのは1回だけです。",
        email: "コード用のメールアドレス",
        phone: "コード用の電話番号",
        method: "コードの送信方法",
        empty: "コードの送り先を入力してください。",
        refused: "そこにはコードを送れません。入力を確認するか、別の送り先を入力してください。"
    )

    static let reset = ResetPasswordPage.Strings(
        title: "パスワードを再設定",
        lead: "メールアドレスかユーザー名を入力してください。コードをメールで送ります。",
        leadAddress: "メールアドレスを入力してください。コードをメールで送ります。",
        unknown: "「{name}」のアカウントはありません。入力に間違いがないか確認してください。",
        withoutPassword: "このアカウントにはパスワードがありません。代わりにコードでサインインしてください。",
        expired: "時間切れになりました。Enter を押すとやり直せます。",
        method: "このパスワードはここでは再設定できません。ブラウザーで再設定してください。",
        web: "次の手順にはブラウザーが必要です{reason}。ブラウザーでパスワードを再設定してください。",
        sent: "{email} のアカウントがあれば、コードをそこに送りました。",
        choose: "新しいパスワードを決めてください",
        saving: "パスワードを保存しています...",
        notSaved: "新しいパスワードは保存されませんでした。古いパスワードはまだ使えます。もう一度試してください。",
        still: "新しいパスワードはまだ保存されていません。Enter を押すともう一度確認します。",
        stopped: "待つのをやめました。新しいパスワードは保存済みかもしれません。Enter を押すと確認します。",
        unsure: "新しいパスワードが保存されたかどうかわかりません。まず新しいほうでサインインしてみてください。",
        progress: "パスワードの再設定 · {n}/3"
    )
}
