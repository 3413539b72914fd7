/// The Japanese texts of pages.
extension PageStrings {
    static let japanese = PageStrings(
        frame: Frame(
            errorTitle: "エラー：{question}",
            errorMark: "エラー：",
            oneThing: "1件の修正が必要です",
            manyThings: "{n}件の修正が必要です",
            step: "ステップ {n}/{all}",
            optional: "{label}（任意）",
            details: "サポート用の詳細",
            number: "エラー番号",
            correlationID: "相関 ID",
            appID: "アプリ ID",
            redirectURI: "リダイレクト URI"),
        button: Button(
            proceed: "続ける", back: "戻る", cancel: "キャンセルしてアプリに戻る", signIn: "サインイン",
            signUp: "アカウントを作成"),
        duration: Duration(second: "{n}秒", seconds: "{n}秒", minute: "{n}分", minutes: "{n}分"),
        email: Email(
            title: "メールアドレスを入力してください",
            lead: "サインインに使います。ご本人のものか確認するため、コードを送信します。",
            label: "メールアドレス",
            haveAccount: "アカウントをお持ちですか？"),
        signIn: SignIn(
            title: "アカウントにサインイン",
            lead: "登録したメールアドレスかユーザー名を入力してください。",
            leadAddress: "登録したメールアドレスを入力してください。",
            label: "メールアドレスかユーザー名",
            noAccount: "アカウントをお持ちでない場合"),
        reset: Reset(
            title: "パスワードを再設定",
            lead: "メールアドレスかユーザー名を入力してください。コードをメールで送ります。",
            leadAddress: "メールアドレスを入力してください。コードをメールで送ります。"),
        newPassword: .japanese, password: .japanese, alias: .japanese, attribute: .japanese,
        code: .japanese, method: .japanese, registration: .japanese, continueAs: .japanese,
        returning: .japanese, fault: .japanese, signOut: .japanese,
        expired: Notice(
            title: "このページは期限が切れました",
            text: "何も変更されていません。アプリに戻って、最初からやり直してください。"),
        forbidden: Notice(
            title: "受け付けられませんでした",
            text: "このページから送られた回答ではないため、何も変更していません。アプリに戻って、最初からやり直してください。"),
        error: Errors(empty: .japanese, refused: .japanese, account: .japanese, service: .japanese))
}
