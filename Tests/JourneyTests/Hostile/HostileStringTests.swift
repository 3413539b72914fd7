import Foundation
import NativeAuth
import Tenant
import TenantServer
import TenantStore
import TestSupport
import Testing
import UserFlow

/// Hostile strings in every parameter and attribute.
@Suite(.rule("E-40"))
struct HostileStringTests {
    private static let flow = {
        var flow = UserFlow(name: "A", identityProvider: .emailOneTimePasscode)
        flow.alias = .optional
        flow.attributes = [UserFlow.AttributeDefinition(name: "streetAddress", kind: .text, label: "Address")]
        return flow
    }()
    private static let maximumLength = 1_024
    private static let usual: [Request.Field: String] = [
        .clientID: "client", .username: "ada@contoso.com", .challengeType: "oob password redirect",
        .grantType: "oob", .code: "12345678", .scope: "openid", .attributes: "{}",
        .challengeTarget: "ada@contoso.com", .challengeChannel: "email",
    ]

    @Test(.rule("E-40")) func `there are 500 strings`() {
        #expect(HostileStrings.all.count == 500)
        #expect(Set(HostileStrings.all.map { Array($0.utf8) }).count > 480)
    }

    @Test(.rule("E-40")) func `no string in any parameter breaks the tenant`() throws {
        let folder = try TemporaryFolder()
        var client = FormClient(Self.flow, try SQLiteAccounts(in: DataFolder(path: folder.path)))

        for string in HostileStrings.used {
            for endpoint in Endpoint.allCases {
                client.send(.signUpStart, Self.usual.map { ($0, $1) })
                for field in endpoint.fields {
                    let status = client.send(
                        endpoint.path, Self.fields(of: endpoint, client.token, field, string))
                    #expect((200...499).contains(status), "\(field) \(Array(string.utf8))")
                }
            }
        }

        try Self.checkIntegrity(of: folder)
    }

    private static func fields(
        of endpoint: Endpoint, _ token: String, _ hostile: Request.Field, _ string: String
    ) -> [(Request.Field, String)] {
        var values = usual
        values[.continuationToken] = token
        values[hostile] = string
        return endpoint.fields.compactMap { field in values[field].map { (field, $0) } }
    }

    @Test(.rule("E-40"), arguments: [false, true])
    func `an attribute is stored byte for byte or refused for its rules`(isEscaped: Bool) throws {
        let folder = try TemporaryFolder()
        var client = FormClient(Self.flow, try SQLiteAccounts(in: DataFolder(path: folder.path)))

        for (index, string) in HostileStrings.used.enumerated() {
            let text = isEscaped ? string.escapedJSON : string.json
            let status = client.signUp("n\(index)@contoso.com", attributes: #"{"streetAddress":\#(text)}"#)

            let stored = try client.accounts.account(named: "n\(index)@contoso.com")?.account
            #expect(status == (Self.isAllowed(string) ? 200 : 400), "\(Array(string.utf8))")
            guard case .text(let value)? = stored?.attributes["streetAddress"] else {
                #expect(stored == nil || string.allSatisfy(\.isWhitespace))
                continue
            }
            #expect(Array(value.utf8) == Array(string.utf8))
        }

        try Self.checkIntegrity(of: folder)
    }

    /// Whether the rules of an attribute allow a text: no NUL, not too long, and few marks in a row.
    private static func isAllowed(_ text: String) -> Bool {
        let scalars = text.unicodeScalars
        let isMark = { (scalar: Unicode.Scalar) in
            let properties = scalar.properties
            return properties.canonicalCombiningClass != .notReordered
                || [.nonspacingMark, .enclosingMark].contains(properties.generalCategory)
        }
        let longestRun = scalars.split { !isMark($0) }.map(\.count).max() ?? 0
        return !scalars.contains("\0") && scalars.count <= maximumLength && longestRun <= 32
    }

    @Test(.rule("E-40")) func `an address and an alias are stored byte for byte or refused`() throws {
        let folder = try TemporaryFolder()
        var client = FormClient(Self.flow, try SQLiteAccounts(in: DataFolder(path: folder.path)))
        var storedCount = 0

        for (index, string) in HostileStrings.used.enumerated() {
            let email = "a\(index)@contoso.com"
            let aliasStatus = client.signUp(email, attributes: #"{"flatusername":\#(string.json)}"#)
            let alias = try client.accounts.account(named: email)?.account.alias
            #expect([200, 400].contains(aliasStatus))
            #expect(alias == nil || alias.map { Array($0.utf8) } == Array(string.utf8))

            let status = client.signUp(string, attributes: "{}")
            guard status == 200 else { continue }
            let trimmed = string.trimmingCharacters(in: .whitespacesAndNewlines)
            let stored = try #require(try client.accounts.account(named: trimmed)?.account)
            #expect(Array(stored.email.utf8) == Array(trimmed.utf8))
            storedCount += 1
        }

        #expect(storedCount <= 5)
        try Self.checkIntegrity(of: folder)
    }

    /// Checks that the database is whole and has only its own tables.
    private static func checkIntegrity(of folder: TemporaryFolder) throws {
        let shell = try SQLiteShell(folder.path + "/accounts.sqlite")

        #expect(try shell.cell("PRAGMA integrity_check") == "ok")
        #expect(try shell.rows("PRAGMA foreign_key_check") == [])
        #expect(
            try shell.cell("SELECT count(*) FROM sqlite_schema WHERE name IN ('account', 'attribute')") == "2"
        )
    }
}

extension String {
    /// The text as a JSON string, with as few escapes as possible.
    fileprivate var json: String {
        let scalars = unicodeScalars.map { scalar in
            switch scalar {
            case "\"", "\\": "\\\(scalar)"
            case "\0"..<" ": scalar.utf16.escaped
            default: String(scalar)
            }
        }
        return "\"\(scalars.joined())\""
    }

    /// The text as a JSON string of escapes only, with surrogate pairs.
    fileprivate var escapedJSON: String { "\"\(utf16.escaped)\"" }
}

extension Sequence<UInt16> {
    /// The code units as JSON escapes.
    fileprivate var escaped: String {
        map { unit in
            let digits = String(unit, radix: 16)
            return "\\u" + String(repeating: "0", count: 4 - digits.utf8.count) + digits
        }.joined()
    }
}

/// Strings that software often mishandles, by category (security E-40).
///
/// All 500 are used in nightly runs, otherwise every tenth.
enum HostileStrings {
    static let used = Nightly.selection(all.count / 10, of: all)

    static let all: [String] = {
        let written = characters + scripts + marks + lengths + injections + numbers + words
        return written + random(500 - written.count)
    }()

    /// Controls, invisible characters and others that are rarely typed, between letters or alone.
    private static let characters: [String] = {
        let ranges: [ClosedRange<UInt32>] = [
            0...0x1F, 0x7F...0xA0, 0xAD...0xAD, 0x61C...0x61C, 0x180E...0x180E, 0x200B...0x200F,
            0x2028...0x202F, 0x2060...0x2069, 0x3164...0x3164, 0xE000...0xE000, 0xFDD0...0xFDD0,
            0xFEFF...0xFEFF, 0xFFF9...0xFFFF, 0x1FFFE...0x1FFFE, 0xE0001...0xE0001, 0x10FFFF...0x10FFFF,
        ]
        let blanks: [UInt32] = [0x09, 0x20, 0x85, 0xA0, 0x1680, 0x2003, 0x2028, 0x202F, 0x205F, 0x3000]
        return ranges.flatMap { $0.compactMap(Unicode.Scalar.init) }.map { "a\($0)b" }
            + blanks.compactMap(Unicode.Scalar.init).map { String(Character($0)) }
            + [
                "", "\u{0}", "\u{0}a", "a\u{0}", "\u{FEFF}a", "\u{200B}", "\u{202E}nimda", "a\r\nb",
                "a\u{2028}b",
            ]
    }()

    private static let scripts = """
        ابجد;שָׁלוֹם עולם;مرحبا بالعالم;नमस्ते;สวัสดี;ぁあア漢字;안녕하세요;\u{1112}\u{1161}\u{11AB};Ωμέγα;Привет;Ǆǆ;ﬁﬂ;ß;ẞ;İı;ſ;K;Å;Å;Ω;
        é;e\u{301};ａｂｃ;①②③;𝒜𝓭𝓪;🙂;👨‍👩‍👧‍👦;🏳️‍🌈;🇩🇰🇩🇪;👍🏽;🧑‍🚀;❤️;⚧;\u{1F1E6};\u{200D}🙂;☺︎;田中さん;社會科學院語學研究所;𠜎𠜱𠝹;ñandú;Łódź;Ærøskøbing;Ţ̈;ᚠᛇᚻ;ꙮ;﷽;𒐫;⁰⁴⁵;₀₁₂;½;٠١٢;٪;！＂＃
        """.split(separator: ";").map { $0.trimmingCharacters(in: .newlines) }

    private static let marks: [String] = {
        let pairs = ["\u{301}", "\u{327}\u{301}", "\u{5B0}\u{5BC}", "\u{20DD}", "\u{F73}", "\u{1D165}"]
        return pairs.flatMap { pair in
            [1, 16, 32, 33, 200].map { count in
                "Z" + String(String.UnicodeScalarView(repeated(Array(pair.unicodeScalars), count)))
            }
        }
    }()

    private static let lengths = ["a", "é", "日", "🙂", " ", "%", "\\"].flatMap { text in
        [127, 128, 129, 1_024, 1_025].map { String(repeating: text, count: $0) }
    }

    private static let injections = #"""
        ' OR '1'='1;'; DROP TABLE account--;"; DELETE FROM attribute;--;1' UNION SELECT password FROM account--;
        ') OR ('a'='a;admin'--;admin'/*;' OR 1=1 LIMIT 1--;\'; SELECT 1;--;%' OR email LIKE '%;_%_;a'||'b;
        x' AND randomblob(1000000000)--;' AND sqlite_version()>'3;PRAGMA journal_mode=OFF;ATTACH 'x' AS y;?1;:email;@p;$1;
        $(reboot);`id`;| cat /etc/passwd;&& true;> /dev/null;a > b < c;!history;~root;$HOME;${IFS};%PATH%;*;?;[a-z];{a,b};
        -rf;--help;-;--;\;\\;\n;\u0000;\x41;\101;%00;%0d%0aSet-Cookie: a=b;%s%s%s%n;%d;%x%x%x;{0};{{7*7}};${7*7};#{7*7};<%= 7 %>;
        <script>alert(1)</script>;<img src=x onerror=alert(1)>;<svg/onload=alert(1)>;javascript:alert(1);&lt;b&gt;;&#39;;&;&amp;;<!--;-->;]]>;
        <?xml version="1.0"?><!DOCTYPE a [<!ENTITY b SYSTEM "file:///etc/passwd">]><a>&b;</a>;"><b;' onclick=';</title>;
        ../../../etc/passwd;..\..\windows\win.ini;/dev/null;file:///etc/passwd;//evil.example;http://localhost:22;\\server\share;
        *)(uid=*))(|(uid=*;' or ''=';"or""=";{"$ne":""};[$ne]=1;{"a":1};["a"];"a";"a\"b";"\ud800";\ud83d;{{;}};%7B;=cmd|'/c calc'!A0;
        +1+1;@SUM(1);a,b;a=b&c=d;a+b;a%20b;a%2;%;%zz;&=&;a#b;a?b;;a:b;\u001b[31m;a@b;@;a@;@b;a@b@c.dk;o'brien+tag@contoso.com;"a b"@contoso.com;
        a@[127.0.0.1];a@-b.dk;a@b..dk;.a@b.dk;a.@b.dk;a@b.dk\r\nBcc: c@d.dk;<a@b.dk>;Ada <a@b.dk>;ADA@CONTOSO.COM;ada%40contoso.com
        """#.split(whereSeparator: { ";\n".contains($0) }).map { $0.trimmingCharacters(in: .whitespaces) }

    private static let numbers = """
        0 -0 00 1 -1 +1 1.0 1,5 .5 5. 1e5 1E400 1e-400 NaN nan Infinity -Infinity inf 0x1F 0b1 1_000 2147483647 2147483648
        -2147483649 4294967296 9007199254740993 9223372036854775807 9223372036854775808 18446744073709551616 ١٢٣ 1/0 -- 1/2
        12345678 00000000 1.7976931348623157e309 2026-02-30 0000-00-00 9999-12-31T23:59:60Z
        """.split(whereSeparator: \.isWhitespace).map(String.init)

    private static let words = """
        null NULL nil None undefined undef true false yes no on off __proto__ constructor prototype toString hasOwnProperty
        CON PRN AUX NUL COM1 LPT1 . .. ~ root admin password email username flatusername redirect oob openid id rowid sqlite_master
        """.split(whereSeparator: \.isWhitespace).map(String.init)

    /// Mixtures of letters, marks, controls, quotes and emoji.
    private static func random(_ count: Int) -> [String] {
        var generator = SeededGenerator(seed: 40)
        let scalars =
            "aZ09 '\"\\%&=+;{}[]<>\u{0}\u{1}\u{1B}\u{7F}\u{85}é\u{301}\u{327}\u{200D}\u{202E}日🙂\u{FFFD}\u{10FFFF}"
            .unicodeScalars.map(\.self)
        return (0..<max(count, 0)).map { _ in
            let length = Int.random(in: 1...40, using: &generator)
            let text = (0..<length).compactMap { _ in scalars.randomElement(using: &generator) }
            return String(String.UnicodeScalarView(text))
        }
    }

    private static func repeated(_ scalars: [Unicode.Scalar], _ count: Int) -> [Unicode.Scalar] {
        (0..<count).map { scalars[$0 % scalars.count] }
    }
}

/// A client that encodes its requests as forms, of a tenant with accounts on disk.
struct FormClient {
    let accounts: SQLiteAccounts
    private var tenant: Tenant
    private(set) var token = ""
    private var now = Timestamp(wall: 1_768_472_100_000, monotonic: 5_000)

    init(_ flow: UserFlow, _ accounts: SQLiteAccounts) {
        self.accounts = accounts
        tenant = Tenant(flow: flow, accounts: accounts, random: SeededGenerator(seed: 1))
    }

    /// The code in the newest email.
    var code: String { tenant.outbox.last?.code.reveal { String(decoding: $0, as: UTF8.self) } ?? "" }

    /// Sends fields and returns the status of the response, whose token is kept.
    @discardableResult
    mutating func send(_ path: Request.Path, _ fields: [(Request.Field, String)]) -> Int {
        now = now.adding(seconds: 1)
        let pairs = fields.map { "\(Self.encoded($0.rawValue))=\(Self.encoded($1))" }
        let httpRequest = HTTPRequest("POST", path.rawValue, body: Array(pairs.joined(separator: "&").utf8))
        let response: Response
        do throws(HTTPError) {
            let form = try FormParser.fields(of: httpRequest)
            response = tenant.respond(to: Request(path, form, correlationID: ""), at: now)
        } catch {
            response = error.response(correlationID: nil)
        }
        if let reply = response.decoded(as: Reply.self) { token = reply.continuationToken ?? token }
        return StrictJSON.isValid(response.body) ? response.status : 500
    }

    /// Signs up and returns the status of the last response.
    mutating func signUp(_ username: String, attributes: String) -> Int {
        let status = send(
            .signUpStart,
            [
                (.clientID, "client"), (.username, username), (.challengeType, "oob redirect"),
                (.attributes, attributes),
            ])
        guard status == 200 else { return status }
        send(.signUpChallenge, [(.clientID, "client"), (.continuationToken, token)])
        return send(
            .signUpContinue,
            [(.clientID, "client"), (.continuationToken, token), (.grantType, "oob"), (.code, code)])
    }

    private struct Reply: Decodable {
        var continuationToken: String?

        private enum CodingKeys: String, CodingKey {
            case continuationToken = "continuation_token"
        }
    }

    /// Returns a text with every byte as a percent escape.
    private static func encoded(_ text: String) -> String {
        text.utf8.map { ($0 < 16 ? "%0" : "%") + String($0, radix: 16) }.joined()
    }
}
