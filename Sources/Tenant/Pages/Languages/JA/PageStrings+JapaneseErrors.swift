// The Japanese texts about what was refused, and what to do.

extension PageStrings.Empty {
    static let japanese = Self(
        email: "メールアドレスを入力してください。",
        name: "メールアドレスかユーザー名を入力してください。",
        newPassword: "パスワードを決めて入力してください。",
        confirmation: "パスワードをもう一度入力してください。",
        password: "アカウントのパスワードを入力してください。",
        alias: "ユーザー名を入力してください。",
        code: "メールに書かれた{n}桁のコードを入力してください。",
        codeOpen: "メールに書かれたコードを入力してください。",
        method: "コードの送り先を選んでください。",
        target: "コード用のメールアドレスを入力してください。",
        attribute: "{label}を入力してください。",
        choice: "{label}を選んでください。",
        unnamed: "足りないものがあります。回答を確認してください。")
}

extension PageStrings.Refused {
    static let japanese = Self(
        email: "name@example.com のような正しい形式で入力してください。",
        passwordsDiffer: "パスワードが一致しません。両方とも入力し直してください。",
        passwordShort: "{min}文字以上にしてください。",
        passwordLong: "{max}文字以内にしてください。",
        passwordCharacters: "半角の英字、数字、空白、記号だけを使ってください。",
        passwordKinds: "a-z、A-Z、0-9、記号の4種類のうち{k}種類を使ってください。",
        passwordCommon: "よく使われるパスワードか、よく使われる単語を含むパスワードです。別のものにしてください。",
        passwordRecent: "以前に使ったパスワードです。新しいものにしてください。",
        alias: "半角英数字、-、_ を使ってください。先頭は英字か数字にしてください。",
        attribute: "{label}は受け付けられませんでした。変更して、もう一度試してください。",
        attributeExample: "{label}は受け付けられませんでした。「{example}」のように入力してください。",
        choice: "{label}は一覧から選んでください。",
        date: "{label}には {example} のような実在する日付を、年-月-日の順に入力してください。",
        number: "{label}は {example} のような整数で入力してください。",
        range: "{label}は{min}から{max}までの整数で入力してください。",
        attributes: "このページの回答のどれかが受け付けられませんでした。すべて確認してください。",
        code: "コードが違います。最新のメールのコードを入力してください。",
        codeExpired: "このコードは期限が切れています。新しいコードを送信してください。",
        codeLimit: "{name} への送信回数が多すぎます。後でもう一度試すか、別のメールアドレスを使ってください。",
        codeUndelivered: "{name} にコードを届けられませんでした。アドレスを確認するか、別のアドレスを使ってください。",
        codeWait: "あと{time}で新しいコードを送信できます。それまでは、今のコードを使ってください。",
        target: "そこにはコードを送れません。入力を確認するか、別のメールアドレスを入力してください。",
        method: "そこにはコードを送れません。別の方法を選ぶか、サポートに連絡してください。")
}

extension PageStrings.Account {
    static let japanese = Self(
        taken: "{name} のアカウントはすでにあります。サインインするか、別のメールアドレスを使ってください。",
        aliasTaken: "ユーザー名 {name} はすでに使われています。別のものにしてください。",
        nameTaken: "このメールアドレスかユーザー名のアカウントはすでにあります。サインインするか、戻って変更してください。",
        missing: "{name} のアカウントはありません。入力に間違いがないか確認するか、アカウントを作成してください。",
        missingForReset: "{name} のアカウントはありません。入力に間違いがないか確認してください。",
        deleted: "このアカウントはもうありません。別のアカウントを使ってください。",
        passwordWrong: "パスワードが違います。Caps Lock を確認して、もう一度試してください。",
        locked: "パスワードの間違いが続きました。{time}待ってからもう一度試すか、パスワードを再設定してください。",
        noPassword: "このアカウントにはパスワードがありません。代わりにコードでサインインしてください。",
        resetOff: "ここではパスワードを再設定できません。サポートに連絡してください。",
        methodUnsupported: "このアカウントのサインイン方法はここでは使えません。別のアカウントを使うか、サポートに連絡してください。",
        passwordChange: "サインインするには、まず新しいパスワードが必要です。パスワードを再設定してください。")
}

extension PageStrings.Service {
    static let japanese = Self(
        expired: "時間切れになりました。アプリに戻って、最初からやり直してください。",
        tooManyRequests: "このネットワークからの試行が多すぎます。{time}待ってから、もう一度試してください。",
        tooOften: "試行が多すぎます。1分待ってから、もう一度試してください。",
        app: "このアプリはここではサインインできません。アプリの提供元に連絡してください。",
        unexpected: "こちらで問題が起きました。もう一度試すか、アプリに戻って最初からやり直してください。",
        down: "サービスは現在利用できません。回答は残っています。もう一度試してください。")
}
