/// The Japanese strings of the sign-in and the last page.
extension Japanese {
    static let done = DonePage.Strings(
        title: "ようこそ",
        only: "{email} のアカウントができました。サインインできます。",
        itself: "{email} のアカウントができました。サインイン済みです。",
        nosignin: "{email} のアカウントができましたが、サインインできませんでした。新しいアカウントでサインインしてください。",
        mfa: "{email} のアカウントができました。サインインするには、ブラウザーでもう1つ手順を行ってください。",
        register: "{email} のアカウントができました。続けるには、ブラウザーで2つ目のサインイン方法を追加してください。",
        locked: "アカウントはできましたが、サインインは{duration}休止しています。",
        lockedOpen: "アカウントはできましたが、サインインはしばらく休止しています。後でサインインしてください。",
        alias: "{email} または {alias} でサインインできます。",
        scopes: "権限: {scopes}。",
        expiry: "{time} までサインインしています。"
    )

    static let signin = SignInPage.Strings(
        title: "アカウントにサインイン",
        lead: "登録したメールアドレスかユーザー名を入力してください。",
        leadAddress: "登録したメールアドレスを入力してください。",
        label: "メールアドレスかユーザー名",
        empty: "メールアドレスかユーザー名を入力してください。",
        unknown: "「{name}」のアカウントはありません。つづりを確認するか、アカウントを作成してください。",
        refused: "この名前は受け付けられませんでした。登録したときと同じように入力してください。",
        expired: "サインインの時間切れです。Enter を押すとやり直せます。",
        method: "このアカウントのサインイン方法はここでは使えません。ブラウザーでサインインしてください。",
        mfa: "サインインにはもう1つ手順がありますが、ここではできません。ブラウザーでサインインしてください。",
        register: "先に2つ目のサインイン方法が必要です。ブラウザーで追加してください。",
        change: "先にパスワードの変更が必要です。ブラウザーで変更してから、サインインしてください。",
        web: "サインインの次の手順にはブラウザーが必要です{reason}。ブラウザーでサインインしてください。",
        done: "{name} としてサインインしました。",
        looking: "アカウントを探しています...",
        checking: "サインインしています...",
        progress: "サインイン · {n}/2"
    )

    static let signinPassword = SignInPasswordPage.Strings(
        title: "パスワードを入力してください",
        lead: "{name} のアカウント",
        empty: "アカウントのパスワードを入力してください。",
        wrong: "パスワードが違います。Caps Lock を確認して、もう一度試してください。",
        locked: "違うパスワードが続きました。{duration}後の {time} に試してください。",
        lockedOpen: "違うパスワードが続きました。1分以上待ってから試してください。"
    )

    static let signinNow = DonePage.OfferStrings(
        title: "アカウントができました",
        offer: "Enter を押すとサインインします。パスワードの再入力は必要ありません。",
        offerCode: "Enter を押すとサインインします。コードはもう必要ありません。",
        enter: "Enter サインイン",
        escape: "Esc 終わる"
    )
}
