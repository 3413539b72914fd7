/// The Japanese strings about the service, the network and the configuration.
extension Japanese {
    static let web = BrowserPage.Strings(
        title: "ブラウザーで続けてください",
        needed: "次の手順にはブラウザーが必要です{reason}。このアドレスを開いて続けてください。",
        opened: "ブラウザーでアドレスを開きます。終わったらここに戻ってください。",
        nodisplay: "ここにはブラウザーがありません。ほかの端末でアドレスを開いてください。",
        reason: "（サービスの説明: 「{text}」）",
        neededNowhere: "次の手順にはブラウザーが必要です{reason}。{app} のウェブサイトで登録してください。",
        notOpened: "ブラウザーが開きませんでした。ほかの端末でアドレスを開いてください。",
        copied: "ターミナルにアドレスをコピーするよう頼みました。ブラウザーに貼り付けてください。",
        scan: "または、スマートフォンで読み取ってください:",
        admin: "管理者の方へ: メール、パスワード、ワンタイム コードだけを求めるユーザー フローを {client} に割り当ててください。",
        open: "開く",
        copy: "コピー",
        finished: "ブラウザーで終わりました",
        copyKey: "c コピー"
    )

    static let stuck = DeadEndPage.Strings(
        title: "ここでは登録を完了できません",
        kept: "回答は残っています。お問い合わせの際は参照番号をお伝えください。",
        leave: "やめる"
    )

    static let session = Wizard.Strings.Session(
        expired: "登録の時間切れです。パスワード以外の回答は残っています。Enter を押して続けてください。",
        replaced: "この登録は別の場所で続けられました。Enter を押すとやり直せます。"
    )

    static let service = Wizard.Strings.Service(
        limit: "このネットワークからの要求が多すぎます。{duration}後の {time} に試してください。",
        limitOpen: "このネットワークからの要求が多すぎます。1分待ってから試してください。",
        down: "登録サービスは今は利用できません。回答は残っています。もう一度試してください。",
        odd: "サービスから想定外の返事がありました。もう一度試すか、ブラウザーを使ってください。",
        big: "サービスの返事が長すぎて読めませんでした。サポートにお問い合わせください。"
    )

    static let net = Wizard.Strings.Net(
        offline: "{host} に接続できません。ネットワークを確認してください。回答は残っています。",
        dns: "{host} が見つかりません。ネットワークか、--tenant の名前を確認してください。",
        timeout: "{host} から{seconds}秒以内に応答がありませんでした。回答は残っています。もう一度試してください。",
        unsure: "アカウントの作成中に接続が切れました。作成済みかもしれないので、先にサインインを試してください。",
        broken: "{host} との接続が切れました。回答は残っています。もう一度試してください。",
        tls: "{host} との接続は安全ではありません（{reason}）。何も送信していません。",
        authority: "不明な認証局",
        own: "自己署名証明書",
        name: "別の名前の証明書",
        date: "期限外の証明書",
        weak: "暗号が弱すぎる",
        redirect: "{host} が別の場所へ移そうとしました。そこへは何も送信していません。サポートにお問い合わせください。",
        proxy: "プロキシ {proxy} が接続をブロックしました。プロキシの設定を確認してください。",
        library: "HTTPS には {library} が必要ですが、ここにはありません。インストールしてから、もう一度試してください。"
    )

    static let config = Wizard.Strings.Config(
        nativeoff: "このアプリではネイティブ登録がオフです。管理者は {client} のネイティブ認証をオンにできます。",
        client: "このテナントにアプリ {client} はありません。クライアント ID とテナントを確認してください。",
        secret: "アプリが機密クライアントとして設定されています。ネイティブ登録には公開クライアントが必要です。",
        challenge: "フローには {types} 以外のサインイン方法が必要です。フロー ファイルを変更してください。",
        flow: "このアプリには登録フローが結び付いていません。管理者は {client} にユーザー フローを結び付けられます。",
        scope: "このアプリは {scope} を使えません。アカウントはありますが、サインインには別のスコープが必要です。"
    )

    static let tenant = TenantHelp.Strings(
        lead: "このテナントの管理者の方へ。ネイティブ登録には次のすべてが必要です:",
        app: "- クライアント ID が {client} のアプリ登録",
        open: "- その設定 \"Allow public client flows\" をオンにし、クライアント シークレットは付けない",
        native: "- その設定 \"Enable native authentication\" をオンにする",
        consent: "- openid と offline_access への管理者の同意",
        flow: "- アプリを追加した、登録とサインインのユーザー フロー",
        methods: "- そのフローで、メールとパスワード、またはメールのワンタイム パスコード",
        types: "- チャレンジの種類: このプログラムが送るのは {types}",
        web: "フローがそれより多くを求めるとき、テナントはブラウザーへ案内します (redirect)。"
    )

    static let paste = Wizard.Strings.Paste(
        controls: "貼り付けた文字列に見えない文字があるため、使いませんでした。入力するか、もう一度コピーしてください。",
        cleaned: "貼り付けた文字列から見えない文字を除きました。続ける前に確認してください。",
        long: "貼り付けた文字列が長すぎます（{n}文字）。ここでは{max}文字までです。"
    )
}
