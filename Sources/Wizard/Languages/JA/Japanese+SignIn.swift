/// The Japanese strings of the sign-in and the last page.
extension Japanese {
    static let done = DonePage.Strings(
        title: "ようこそ",
        only: "{email} のアカウントができました。サインインできます。",
        itself: "{email} のアカウントができました。サインイン済みです。",
        nosignin: "{email} のアカウントができました。サインインできなかったので、新しいアカウントでサインインしてください。",
        mfa: "{email} のアカウントができました。サインインにはもう一段階あり、ブラウザーで行えます。",
        register: "{email} のアカウントができました。続けるには、ブラウザーで2つ目のサインイン方法を追加してください。",
        locked: "アカウントはできましたが、サインインは{duration}休止しています。",
        lockedOpen: "アカウントはできましたが、サインインはしばらく休止しています。後でサインインしてください。",
        alias: "{email} または {alias} でサインインできます。",
        scopes: "許可: {scopes}。",
        expiry: "{time} まで、あと{duration}です。"
    )

    static let signin = SignInPage.Strings(
        title: "アカウントでサインインする",
        lead: "アカウントのメールアドレスかユーザー名を入力してください。",
        leadAddress: "アカウントのメールアドレスを入力してください。",
        label: "メールアドレスかユーザー名",
        empty: "メールアドレスかユーザー名を入力してください。",
        unknown: "{name} のアカウントは見つかりません。つづりを確かめるか、戻って登録してください。",
        refused: "サービスがこの名前を受け付けません。登録したときと同じように入力してください。",
        expired: "サインインの間が空きすぎました。Enter を押すとやり直せます。",
        method: "このアカウントのサインイン方法を、このアプリは備えていません。ブラウザーを使ってください。",
        mfa: "サインインにはもう一段階あります。このプログラムでは行えないので、ブラウザーを使ってください。",
        register: "このアカウントには先に2つ目のサインイン方法が必要です。ブラウザーで追加してください。",
        change: "先にこのパスワードの変更が必要です。ブラウザーで変えてから、サインインしてください。",
        web: "サインインには、ブラウザーでしか表示できない手順があります{reason}。そこでサインインしてください。",
        done: "{name} としてサインインしました。",
        looking: "アカウントを探しています...",
        checking: "サインインしています...",
        progress: "サインイン · {n}/2"
    )

    static let signinPassword = SignInPasswordPage.Strings(
        title: "パスワードを入力してください",
        lead: "{name} のパスワードです。",
        empty: "アカウントのパスワードを入力してください。",
        wrong: "{name} のパスワードと違います。Caps Lock を確かめて、もう一度入力してください。",
        locked: "違うパスワードが続きました。{duration}後の {time} に試してください。",
        lockedOpen: "違うパスワードが続きました。1分以上待ってから試してください。"
    )

    static let signinNow = DonePage.OfferStrings(
        title: "アカウントの準備ができました",
        offer: "Enter を押すとサインインできます。パスワードはもう要りません。",
        offerCode: "Enter を押すとサインインできます。コードはもう要りません。",
        enter: "Enter サインイン",
        escape: "Esc 終わる"
    )
}
