/// The Japanese strings of the sign-in and the last page.
extension Japanese {
    static let done = DonePage.Strings(
        only: "{email} のアカウントを作成しました。",
        itself: "{email} のアカウントができました。サインイン済みです。",
        nosignin: "{email} のアカウントができましたが、サインインできませんでした。新しいアカウントでサインインしてください。",
        mfa: "{email} のアカウントができました。サインインするには、ブラウザーでもう1つ手順が必要です。",
        register: "{email} のアカウントができました。続けるには、ブラウザーで2つ目のサインイン方法を追加してください。",
        locked: "アカウントはできましたが、あと{duration}はサインインできません。",
        lockedOpen: "アカウントはできましたが、しばらくサインインできません。後でサインインしてください。",
        password: "パスワードを変更しました。サインイン済みです。",
        passwordOnly: "パスワードを変更しました。新しいパスワードで {name} としてサインインしてください。",
        passwordNosignin: "パスワードを変更しましたが、サインインできませんでした。新しいパスワードでサインインしてください。",
        passwordTitle: "パスワードを変更しました",
        devices: "ほかの場所ではすべてサインアウトしました。",
        welcome: "ようこそ、{name} さん",
        emailRow: "メール",
        aliasRow: "ユーザー名",
        signedInRow: "サインイン中",
        signedInValue: "{time} まで（{duration}）",
        permissionsRow: "アプリの権限",
        seeProfile: "プロフィールの表示",
        staySignedIn: "サインイン状態の維持",
        nextTime: "次回はメールアドレスかユーザー名でサインインできます。",
        nextTimeEmail: "次回はメールアドレスでサインインできます。"
    )

    static let signin = SignInPage.Strings(
        title: "アカウントにサインイン",
        lead: "登録したメールアドレスかユーザー名を入力してください。",
        leadAddress: "登録したメールアドレスを入力してください。",
        label: "メールアドレスかユーザー名",
        empty: "メールアドレスかユーザー名を入力してください。",
        unknown: "「{name}」のアカウントはありません。入力に間違いがないか確認するか、アカウントを作成してください。",
        refused: "入力内容が受け付けられませんでした。登録したときと同じものを入力してください。",
        expired: "サインインが時間切れになりました。Enter を押すとやり直せます。",
        method: "このアカウントのサインイン方法はここでは使えません。ブラウザーでサインインしてください。",
        mfa: "サインインにはもう1つ手順が必要ですが、ここでは行えません。ブラウザーでサインインしてください。",
        register: "このアカウントには2つ目のサインイン方法が必要です。ブラウザーで追加してください。",
        change: "サインインするには、まず新しいパスワードが必要です。パスワードを再設定してください。",
        web: "サインインの次の手順にはブラウザーが必要です{reason}。ブラウザーでサインインしてください。",
        done: "{name} としてサインインしました。",
        looking: "アカウントを探しています...",
        checking: "サインインしています...",
        progress: "サインイン · {n}/{all}"
    )

    static let signinPassword = SignInPasswordPage.Strings(
        title: "パスワードを入力してください",
        lead: "{name} のアカウント",
        empty: "アカウントのパスワードを入力してください。",
        wrong: "パスワードが違います。Caps Lock を確認して、もう一度試してください。",
        locked: "パスワードの間違いが続きました。{time}（{duration}後）以降に試すか、パスワードを再設定してください。",
        lockedOpen: "パスワードの間違いが続きました。1分以上待つか、パスワードを再設定してください。"
    )

    static let signinNow = DonePage.OfferStrings(
        title: "アカウントができました",
        offer: "Enter を押すとサインインします。パスワードの再入力は必要ありません。",
        offerCode: "Enter を押すとサインインします。新しいコードは必要ありません。",
        enter: "Enter サインイン",
        escape: "Esc 終了"
    )
}
