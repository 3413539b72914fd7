/// The Japanese strings of plain mode and about terminals.
extension Japanese {
    static let tty = Wizard.TerminalStrings(
        small: "画面が {w}x{h} です。20x6 以上にするか、--plain を付けて起動し直してください。",
        none: "質問を表示する端末がありません。signup-wizard replay FILE を使ってください。",
        dumb: "この端末はページを表示できないため、質問を1つずつ行います。",
        ascii: "このロケールは UTF-8 を使わないため、質問を1つずつ、ASCII 文字で行います。",
        input: "「{label}」に答える前に入力が終わりました。アカウントは作成されていません。"
    )

    static let plain = Wizard.PlainStrings(
        intro: "答えを入力して Enter を押してください。:help でコマンドを表示します。答えをコロンで始めるときは、コロンを2つ入力します。",
        hidden: "{label}（入力は表示されません）",
        number: "{label}（1～{n}）",
        kept: "今の答え: {value}。Enter でそのままにします。",
        keptHidden: "すでに{n}文字入力しています。Enter でそのままにします。",
        length: "{n}文字を入力しました。",
        rulesKept: "満たした条件: {rules}。",
        rulesOpen: "まだ必要な条件: {rules}。",
        typed: "答えを送信するまで入力を表示します。:hide で隠します。",
        error: "エラー: {label}。{text}",
        choose: "番号、または Enter で{label}",
        pick: "番号、または Enter で 1。:back で一覧を閉じる",
        close: "Enter で一覧を閉じる",
        answer: "y か n",
        among: "1 から {n} までの番号を入力してください。",
        find: "名前、またはその一部を入力してください。",
        commas: "複数の答えはコンマで区切ってください。",
        several: "当てはまる答えが複数あります。番号か、名前の続きを入力してください。",
        nothing: "当てはまる答えはありません。文字を減らしてみてください。",
        command: "{command} はここでは使えません。:help でコマンドを表示します。",
        commandHidden: "コロン1つで始まる行はコマンドですが、このようなものはありません。何も入力されていません。",
        unreadable: "この行には文字以外のものがあり、使いませんでした。もう一度入力してください。",
        long: "この行はこの端末には長すぎるため、使いませんでした。短く入力してください。",
        still: "{errand} 時間がかかっています。:cancel でやめます。",
        busy: "返事を待っているため、使いませんでした。:cancel で待つのをやめます。",
        help: "答えのほかに入力できるもの:",
        back: ":back  前の質問へ。何も失われない",
        again: ":repeat  ページをもう一度読む",
        cancel: ":cancel か Ctrl-C  返事を待つのをやめる",
        quit: ":quit か Ctrl-C 2回  やめる",
        clear: ":clear  答えを消す",
        show: ":show  入力中のパスワードを表示する。ほかの人にも見えることがある",
        hide: ":hide  パスワードをまた隠す",
        colons: "::文字  コロンで始まる答え",
        signIn: ":signin  持っているアカウントでサインイン"
    )
}
