import HTTPClient
import NativeAuth
import TestSupport
import Testing

/// Certificate checks, and that nothing is sent to an untrusted server.
struct TrustTests {
    private static let untrustedCertificates: [(ServerCertificate, TransportFailure.CertificateProblem)] = [
        (.selfSigned, .selfSigned), (.wrongName, .wrongName), (.expired, .outOfDate),
        (.notYetValid, .outOfDate), (.subjectOnly, .wrongName), (.legacyTLS, .weak), (.weakKey, .weak),
    ]

    @Test func `a valid certificate is trusted`() async throws {
        for host in ["127.0.0.1", "localhost"] {
            let servers = try TestServers(.init(tls: .valid))
            let client = try HTTPClient.trusting(port: servers.ports[0], host: host)

            #expect(try await client.result().get().status == 200)
            #expect(try servers.records()[0].text.hasSuffix("password=Canary-7&username=ada%40contoso.com"))
        }
    }

    @Test(.rule("C-50"))
    func `an invalid certificate is refused with the reason, and nothing is sent`() async throws {
        let servers = try TestServers(Self.untrustedCertificates.map { .init(tls: $0.0) })

        for (port, (_, problem)) in zip(servers.ports, Self.untrustedCertificates) {
            let client = try HTTPClient.trusting(port: port, host: "localhost")
            #expect(await client.failure() == .notTrusted(host: "localhost:\(port)", problem))
        }

        #expect(try servers.records().allSatisfy { $0.connections == 1 && $0.text.isEmpty })
    }

    @Test(.rule("C-50")) func `plain HTTP instead of TLS is refused, and nothing is sent`() async throws {
        let servers = try TestServers(.init(steps: [.send(.emptyObject), .stall]))
        let client = try HTTPClient(port: servers.ports[0], scheme: "https")

        #expect(await client.failure() == .notTrusted(host: "127.0.0.1:\(servers.ports[0])", .noTLS))
    }

    @Test(.rule("C-50"), arguments: ["Content-Length: 9\r\n", ""])
    func `a truncated response is a failure`(field: String) async throws {
        let response = RawResponse(raw: "HTTP/1.1 200 OK\r\n\(field)\r\n{}")
        let servers = try TestServers(.init(tls: .valid, steps: [.read, .send(response), .disconnect]))
        let client = try HTTPClient.trusting(port: servers.ports[0])

        #expect(await client.failure() == .interrupted(host: "127.0.0.1:\(servers.ports[0])"))
    }

    @Test func `a connection closed before the TLS handshake counts as offline`() async throws {
        let servers = try TestServers(.init(steps: [.disconnect]))
        let client = try HTTPClient(port: servers.ports[0], scheme: "https")

        #expect(await client.failure() == .offline(host: "127.0.0.1:\(servers.ports[0])"))
    }
}

/// A server certificate and its key, created with openssl for these tests.
struct ServerCertificate: Encodable {
    private(set) var certificate: String
    private(set) var key: String
    /// Whether the server supports nothing newer than TLS 1.1.
    private(set) var isLegacyTLS = false

    /// A valid certificate for 127.0.0.1 and localhost.
    static let valid = named("good")
    static let selfSigned = named("self")
    static let wrongName = named("wrong")
    static let expired = named("expired")
    static let notYetValid = named("future")
    /// A certificate with the hostname localhost only in its subject.
    static let subjectOnly = named("subject")
    static let weakKey = named("weak")
    static var legacyTLS: ServerCertificate {
        var certificate = valid
        certificate.isLegacyTLS = true
        return certificate
    }

    /// The path of the authority that signed all certificates except the self-signed one.
    static let authorityPath = folder + "/ca.pem"

    private static func named(_ name: String) -> ServerCertificate {
        ServerCertificate(certificate: "\(folder)/\(name).pem", key: "\(folder)/\(name).key")
    }

    private static let folder: String = {
        guard let folder = try? TemporaryFolder.untilExit() else { return "" }
        _ = try? FinishedProcess(["/bin/sh", "-euc", script], in: folder.path)
        return folder.path
    }()

    private static let script = #"""
        cat >ca.cnf <<END
        [ca]
        default_ca = here
        [here]
        new_certs_dir = .
        database = index.txt
        serial = serial
        default_md = sha256
        policy = policy
        copy_extensions = copy
        unique_subject = no
        [policy]
        commonName = supplied
        END
        : >index.txt
        echo 1000 >serial
        ec='-newkey ec -pkeyopt ec_paramgen_curve:P-256'
        own='subjectAltName=IP:127.0.0.1,DNS:localhost'
        openssl req -x509 $ec -nodes -days 2 -subj /CN=Tests -keyout ca.key -out ca.pem
        openssl req -x509 $ec -nodes -days 2 -subj /CN=localhost -addext $own -keyout self.key -out self.pem
        make() {
            name=$1 new=$2 alternatives=$3 start=$4 end=$5
            openssl req -new $new -nodes -subj /CN=localhost ${alternatives:+-addext $alternatives} \
                -keyout $name.key -out $name.csr
            openssl ca -batch -config ca.cnf -cert ca.pem -keyfile ca.key -in $name.csr -out $name.pem -notext \
                -startdate $start -enddate $end
        }
        yesterday=$(date -u -d yesterday +%y%m%d%H%M%SZ)
        tomorrow=$(date -u -d tomorrow +%y%m%d%H%M%SZ)
        make good "$ec" "$own" $yesterday $tomorrow
        make wrong "$ec" subjectAltName=DNS:other.example $yesterday $tomorrow
        make expired "$ec" "$own" 200101000000Z $yesterday
        make future "$ec" "$own" $tomorrow 491231235959Z
        make subject "$ec" '' $yesterday $tomorrow
        make weak '-newkey rsa:1024' "$own" $yesterday $tomorrow
        """#
}
