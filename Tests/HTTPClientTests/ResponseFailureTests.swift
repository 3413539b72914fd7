import CCurl
import NativeAuth
import TestSupport
import Testing

@testable import HTTPClient

/// Failures after the request was sent: the tenant may have processed it, so none may deny that.
struct ResponseFailureTests {
    private static let head = "HTTP/1.1 200 OK\r\n"

    /// Responses that libcurl cannot read, each with another of its error codes where there is one.
    private static let unreadableResponses: [(name: String, response: String)] = [
        ("a header line without an end", head + "X-Line: " + String(repeating: "a", count: 2_000_000)),
        ("a status line without an end", "HTTP/1.1 200 " + String(repeating: "a", count: 2_000_000)),
        ("a NUL in a header line", head + "X-Line: a\0b\r\nContent-Length: 2\r\n\r\n{}"),
        ("a header line without a colon", head + "no field\r\nContent-Length: 2\r\n\r\n{}"),
        ("a line before the status", "garbage\r\n" + head + "Content-Length: 2\r\n\r\n{}"),
        ("a chunk size that is no number", head + "Transfer-Encoding: chunked\r\n\r\nxyz\r\n{}\r\n"),
        ("a chunk size beyond 64 bits", head + "Transfer-Encoding: chunked\r\n\r\nffffffffffffffffff\r\n{}"),
        ("a negative length", head + "Content-Length: -2\r\n\r\n{}"),
        ("a length beyond 64 bits", head + "Content-Length: 99999999999999999999\r\n\r\n{}"),
        ("two lengths", head + "Content-Length: 2\r\nContent-Length: 3\r\n\r\n{}"),
        ("HTTP/2 that was not asked for", "HTTP/2 200\r\n\r\n{}"), ("HTTP/3", "HTTP/3 200\r\n\r\n{}"),
        ("HTTP/0.9", "{}"), ("a switch of protocols", "HTTP/1.1 101 Switching Protocols\r\n\r\n{}"),
        ("an unknown transfer encoding", head + "Transfer-Encoding: unheard-of\r\n\r\n{}"),
        ("an unknown content encoding", head + "Content-Encoding: unheard-of\r\nContent-Length: 2\r\n\r\n{}"),
        ("a proxy's challenge", "HTTP/1.1 407 X\r\nProxy-Authenticate: NTLM\r\nContent-Length: 99\r\n\r\n"),
        ("no byte at all", ""), ("half a status line", "HTTP/1."), ("half a header", head + "Content-Le"),
    ]

    @Test(.rule("C-82"), arguments: unreadableResponses.indices)
    func `after the request was sent, a failure does not say it never arrived`(index: Int) async throws {
        let (name, response) = Self.unreadableResponses[index]
        let servers = try TestServers(.init(steps: [.read, .send(RawResponse(raw: response)), .disconnect]))

        let failure = try await HTTPClient(port: servers.ports[0]).failure()

        #expect(failure?.mayHaveBeenProcessed ?? true, "\(name): \(String(describing: failure))")
        if name.hasSuffix("line without an end") {
            #expect(failure == .unreadable(host: "127.0.0.1:\(servers.ports[0])"))
        }
        #expect(try servers.records()[0].text.contains("Canary-7"))
    }

    @Test(.rule("C-82"), arguments: 1..<CURL_LAST.rawValue)
    func `whatever code libcurl ends with after the request was sent, it may have arrived`(code: UInt32) {
        #expect(TransportFailure(afterSending: CURLcode(code), host: "h", seconds: 30).mayHaveBeenProcessed)
    }

    @Test(arguments: [
        (CURLE_OPERATION_TIMEDOUT, TransportFailure.timedOut(host: "h", seconds: 30)),
        (CURLE_GOT_NOTHING, .interrupted(host: "h")), (CURLE_SEND_ERROR, .interrupted(host: "h")),
        (CURLE_RECV_ERROR, .interrupted(host: "h")), (CURLE_PARTIAL_FILE, .interrupted(host: "h")),
        (CURLE_FILESIZE_EXCEEDED, .tooLong(host: "h")), (CURLE_OUT_OF_MEMORY, .unreadable(host: "h")),
        (CURLE_WEIRD_SERVER_REPLY, .unreadable(host: "h")), (CURLE_FAILED_INIT, .unreadable(host: "h")),
        (CURLE_BAD_CONTENT_ENCODING, .unreadable(host: "h")), (CURLE_READ_ERROR, .unreadable(host: "h")),
        (CURLE_UNSUPPORTED_PROTOCOL, .unreadable(host: "h")), (CURLE_WRITE_ERROR, .unreadable(host: "h")),
        (CURLE_COULDNT_CONNECT, .unreadable(host: "h")),
    ])
    func `a code after the request was sent is one kind of failure`(
        code: CURLcode, failure: TransportFailure
    ) {
        #expect(TransportFailure(afterSending: code, host: "h", seconds: 30) == failure)
    }
}

struct RedirectTests {
    private static let statuses = [301, 302, 303, 307, 308]

    @Test(.rule("C-60")) func `no redirect is followed, whatever its status and target`() async throws {
        let decoy = try TestServers()
        let decoyAddress = "127.0.0.1:\(decoy.ports[0])/contoso/signup/v1.0/start"
        let locations: [String?] = [
            "https://localhost/contoso/signup/v1.0/start", "https://\(decoyAddress)",
            "http://\(decoyAddress)",
            "file:///etc/passwd", "gopher://\(decoyAddress)", "http://169.254.169.254/latest", "/other", nil,
        ]
        let responses = Self.statuses.flatMap { status in
            locations.map {
                RawResponse("{}", status: "\(status) Moved", fields: $0.map { ["Location: \($0)"] } ?? [])
            }
        }
        let servers = try TestServers(responses.map { .init(tls: .valid, steps: [.read, .send($0)]) })

        for port in servers.ports {
            let client = try HTTPClient.trusting(port: port)
            #expect(await client.failure() == .redirected(host: "127.0.0.1:\(port)"))
        }

        #expect(responses.count == 40)
        #expect(try servers.records().allSatisfy { $0.connections == 1 })
        #expect(try decoy.records()[0].connections == 0)
    }
}
