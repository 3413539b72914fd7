/// The Japanese strings about the service, the network and the configuration.
extension Japanese {
    static let web = BrowserPage.Strings(
        title: "ブラウザーで続ける",
        needed: "この登録には、ブラウザーでしか表示できない手順があります{reason}。下のアドレスを開いて続けてください。",
        opened: "ブラウザーにアドレスを開くよう頼みました。終わったらここに戻ってください。",
        nodisplay: "このコンピューターにはブラウザーがありません。どの端末でもよいので、アドレスを開いてください。",
        reason: "（サービスの説明: 「{text}」）",
        neededNowhere: "この登録には、ブラウザーでしか表示できない手順があります{reason}。{app} のウェブサイトで登録してください。",
        notOpened: "ブラウザーが開きませんでした。どの端末でもよいので、アドレスを開いてください。",
        copied: "ターミナルにアドレスをコピーするよう頼みました。ブラウザーに貼り付けてください。",
        scan: "または、スマートフォンのカメラをここに向けてください:",
        admin: "管理者の方へ: {client} に、メール、パスワード、ワンタイム コードだけを求めるユーザー フローを割り当ててください。",
        open: "開く",
        copy: "コピー",
        finished: "ブラウザーで終わりました",
        copyKey: "c コピー"
    )

    static let stuck = DeadEndPage.Strings(
        title: "この登録は続けられません",
        kept: "回答は残っています。問い合わせるときは参照番号を伝えてください。",
        leave: "やめる"
    )

    static let session = Wizard.Strings.Session(
        expired: "登録の間が空きすぎました。パスワード以外の回答は残っています。Enter を押すとやり直せます。",
        replaced: "この登録は別の場所で続けられました。Enter を押すとやり直せます。"
    )

    static let service = Wizard.Strings.Service(
        limit: "ここからの要求が多すぎます。{duration}後の {time} に試してください。",
        limitOpen: "ここからの要求が多すぎます。1分待ってから試してください。",
        down: "サービス側に問題があります（使える返事がありません）。失われたものはありません。もう一度試してください。",
        odd: "サービスの返事がこのプログラムの知らない形でした。もう一度試すか、ブラウザーを使ってください。",
        big: "サービスの返事が長すぎたため読みませんでした。サポートに連絡してください。"
    )

    static let net = Wizard.Strings.Net(
        offline: "{host} につながりません。ネットワークを確かめてください。回答は残っています。",
        dns: "{host} というホストが見つかりません。ネットワークと、--tenant に続く名前を確かめてください。",
        timeout: "{host} が{seconds}秒以内に答えませんでした。失われたものはありません。もう一度試してください。",
        unsure: "アカウントを作る間に接続が切れました。できているかもしれないので、先にサインインを試してください。",
        broken: "{host} との接続が切れました。失われたものはありません。もう一度試してください。",
        tls: "{host} との接続は安全ではありません（{reason}）。何も送っていません。",
        authority: "知らない認証局",
        own: "自己署名のみ",
        name: "別の名前",
        date: "期限の外",
        weak: "弱すぎる暗号",
        redirect: "{host} が別の場所へ移そうとしました。そこへは何も送っていません。サポートに連絡してください。",
        proxy: "プロキシ {proxy} を通れませんでした。プロキシの設定を確かめてください。",
        library: "HTTPS には {library} が必要ですが、このマシンにありません。入れてからもう一度試してください。"
    )

    static let config = Wizard.Strings.Config(
        nativeoff: "このアプリではネイティブ登録がオフです。管理者は {client} のネイティブ認証をオンにできます。",
        client: "サービスはこのテナントのアプリ {client} を知りません。クライアント ID とテナントを確かめてください。",
        secret: "アプリが機密クライアントとして設定されています。ネイティブ登録には公開クライアントが必要です。",
        challenge: "フローには、示した方法（{types}）とは別のサインイン方法が必要です。フロー ファイルを変えてください。",
        flow: "このアプリには登録フローが結び付いていません。管理者は {client} にユーザー フローを結び付けられます。",
        authority: "オーソリティ {url} は使えません: {reason}。",
        file: "{file}、{n}行目: {problem}。",
        attribute: "フロー ファイルの「{name}」はテナントが尋ねない項目です。送られません。",
        scope: "サービスはこのアプリに {scope} を許可しません。アカウントはありますが、サインインには別のスコープが必要です。"
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
        cleaned: "貼り付けた文字列から見えない文字を除きました。次へ進む前に確かめてください。",
        long: "貼り付けた文字列は{n}文字です。ここでは{max}文字までです。"
    )
}
