/// The Japanese strings of plain mode and about terminals.
extension Japanese {
    static let flowFile = Wizard.Strings.FlowFileStrings(
        mistakes: "{file} に {n} 件の誤りがあります。表示しているのは、最後に正しく読めた内容です。",
        missing: "{file} が見つかりません。表示しているのは、最後に正しく読めた内容です。",
        unreadable: "{file} を読み込めません。表示しているのは、最後に正しく読めた内容です。"
    )

    static let tty = Wizard.TerminalStrings(
        small: "ウィンドウが {w}x{h} です。20x6 以上にするか、--plain を付けて起動し直してください。",
        none: "質問を表示するターミナルがありません。signup-wizard replay FILE を使ってください。",
        dumb: "このターミナルはページを表示できないため、1つずつ質問します。",
        input: "「{label}」に回答する前に入力が終わりました。アカウントは作成されていません。"
    )

    static let plain = Wizard.PlainStrings(
        intro: "回答を入力して Enter を押してください。:help でコマンドを表示します。回答をコロンで始めるときは、コロンを2つ入力します。",
        hidden: "{label}（入力は表示されません）",
        number: "{label}（1～{n}）",
        kept: "現在の回答：{value}。Enter でそのままにします。",
        keptHidden: "すでに{n}文字入力しています。Enter でそのままにします。",
        length: "{n}文字を入力しました。",
        rulesKept: "満たした条件：{rules}。",
        rulesOpen: "満たしていない条件：{rules}。",
        typed: "回答を送信するまで、入力した文字が見えます。:hide で隠します。",
        error: "エラー：{label}。{text}",
        choose: "番号を入力するか、Enter で{label}",
        pick: "番号を入力するか、Enter で {n}。:back で一覧を閉じる",
        pickFlow: "番号を入力するか、Enter で {n}",
        close: "Enter で一覧を閉じる",
        answer: "y か n",
        among: "1 から {n} までの番号を入力してください。",
        find: "名前、またはその一部を入力してください。",
        commas: "複数の回答はコンマで区切ってください。",
        several: "当てはまる選択肢が複数あります。番号か、名前の続きを入力してください。",
        nothing: "当てはまる選択肢はありません。文字を減らしてみてください。",
        command: "{command} はここでは使えません。:help でコマンドを表示します。",
        commandHidden: "コロン1つで始まる行はコマンドですが、このコマンドはありません。何も入力されていません。",
        unreadable: "この行には文字以外のデータが含まれるため、反映されませんでした。もう一度入力してください。",
        long: "この行はこのターミナルには長すぎるため、反映されませんでした。短くして入力し直してください。",
        cut: "ターミナルがアドレスを途中で切ったため、反映されませんでした。代わりにポートを転送してください。",
        flowSaved: "フローのファイルが保存されました。ここからの質問に反映されます。",
        still: "{errand} 時間がかかっています。:cancel で中止します。",
        busy: "応答を待っているため、入力は反映されませんでした。:cancel で待つのをやめます。",
        help: "回答のほかに入力できるもの：",
        back: ":back  前の質問へ（入力は残る）",
        again: ":repeat  ページをもう一度表示する",
        cancel: ":cancel か Ctrl-C  応答を待つのをやめる",
        quit: ":quit か Ctrl-C 2回  やめる",
        clear: ":clear  回答を消す",
        show: ":show  入力中のパスワードを表示する（周りの人に見えることがある）",
        hide: ":hide  パスワードを再び隠す",
        colons: "::文字  コロンで始まる回答",
        signIn: ":signin  既存のアカウントでサインイン",
        inspect: ":inspect  状態と要求。:inspect code でコード"
    )
}
