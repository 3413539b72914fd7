/// The Japanese strings about the service, the network and the configuration.
extension Japanese {
    static let web = BrowserPage.Strings(
        title: "ブラウザーで続けてください",
        needed: "次の手順にはブラウザーが必要です{reason}。このアドレスを開いて続けてください。",
        opened: "ブラウザーでアドレスを開きます。終わったらここに戻ってください。",
        nodisplay: "ブラウザーが見つかりません。別のデバイスでアドレスを開いてください。",
        reason: "（サービスの説明：「{text}」）",
        neededNowhere: "次の手順にはブラウザーが必要です{reason}。{app} のウェブサイトで登録してください。",
        notOpened: "ブラウザーが開きませんでした。別のデバイスでアドレスを開いてください。",
        copied: "アドレスのコピーをターミナルに指示しました。ブラウザーに貼り付けてください。",
        scan: "または、スマートフォンで読み取ってください：",
        admin: "管理者の方へ：メール、パスワード、ワンタイム コードだけを求めるユーザー フローを {client} に割り当ててください。",
        open: "開く",
        copy: "コピー",
        finished: "ブラウザーで完了しました",
        copyKey: "c コピー"
    )

    static let stuck = DeadEndPage.Strings(
        title: "ここでは登録を完了できません",
        kept: "回答は残っています。お問い合わせの際は参照番号をお伝えください。",
        leave: "やめる"
    )

    static let session = Wizard.Strings.Session(
        expired: "登録が時間切れになりました。パスワード以外の回答は残っています。Enter を押して続けてください。",
        replaced: "この登録の続きは別の場所で行われました。Enter を押すとやり直せます。"
    )

    static let service = Wizard.Strings.Service(
        limit: "このネットワークからのアクセスが多すぎます。{time}（{duration}後）以降にもう一度試してください。",
        limitOpen: "このネットワークからのアクセスが多すぎます。1分待ってから、もう一度試してください。",
        down: "登録サービスは現在利用できません。回答は残っています。もう一度試してください。",
        odd: "サービスから想定外の応答がありました。もう一度試すか、ブラウザーを使ってください。",
        big: "サービスの応答が長すぎて読み取れませんでした。サポートにお問い合わせください。",
        unsure: "アカウントの作成に対する応答を読み取れませんでした。作成済みかもしれないので、まずサインインを試してください。"
    )

    static let net = Wizard.Strings.Net(
        offline: "{host} に接続できません。ネットワークを確認してください。回答は残っています。",
        dns: "{host} が見つかりません。ネットワークか、--tenant に指定した名前を確認してください。",
        timeout: "{host} から{seconds}秒以内に応答がありませんでした。回答は残っています。もう一度試してください。",
        unsure: "アカウントの作成中に接続が切れました。作成済みかもしれないので、まずサインインを試してください。",
        broken: "{host} との接続が切れました。回答は残っています。もう一度試してください。",
        tls: "{host} との接続は安全ではありません（{reason}）。何も送信していません。",
        authority: "不明な認証局",
        own: "自己署名証明書",
        name: "別の名前の証明書",
        date: "使用期間外の証明書",
        weak: "弱すぎる暗号化",
        redirect: "{host} が別の接続先に転送しようとしました。転送先には何も送信していません。サポートにお問い合わせください。",
        proxy: "プロキシ {proxy} が接続をブロックしました。プロキシの設定を確認してください。",
        library: "HTTPS に必要な {library} がありません。インストールしてから、もう一度試してください。"
    )

    static let config = Wizard.Strings.Config(
        nativeoff: "このアプリではネイティブ登録がオフです。管理者が {client} のネイティブ認証をオンにする必要があります。",
        client: "このテナントにアプリ {client} はありません。クライアント ID とテナントを確認してください。",
        secret: "アプリが機密クライアントとして設定されています。ネイティブ登録にはパブリック クライアントが必要です。",
        challenge: "フローには {types} 以外のサインイン方法が必要です。フロー ファイルを変更してください。",
        flow: "このアプリには登録フローが関連付けられていません。管理者が {client} にユーザー フローを関連付ける必要があります。",
        reset: "ここではパスワードを再設定できません。管理者がすべてのユーザーについてオンにする必要があります。",
        scope: "このアプリは {scope} を使えません。アカウントはありますが、サインインには別のスコープが必要です。"
    )

    static let tenant = TenantHelp.Strings(
        lead: "このテナントの管理者の方へ。ネイティブ登録には次のすべてが必要です：",
        app: "- クライアント ID が {client} のアプリ登録",
        open: "- その設定「Allow public client flows」をオンにし、クライアント シークレットは使わない",
        native: "- その設定「Enable native authentication」をオンにする",
        consent: "- openid と offline_access への管理者の同意",
        flow: "- アプリを追加した、登録とサインイン用のユーザー フロー",
        methods: "- そのフローで、メールとパスワード、またはメールのワンタイム パスコード",
        types: "- チャレンジの種類：このプログラムが対応するのは {types}",
        web: "フローがほかのものも求める場合、テナントはブラウザーへ誘導します (redirect)。"
    )

    static let paste = Wizard.Strings.Paste(
        controls: "見えない文字が含まれているため、貼り付けませんでした。直接入力するか、コピーし直してください。",
        cleaned: "貼り付けた文字列から見えない文字を取り除きました。続ける前に確認してください。",
        long: "貼り付けた文字列が長すぎます（{n}文字）。上限は{max}文字です。"
    )
}
