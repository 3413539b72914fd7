import Foundation
import TestSupport
import Testing

/// A browser without scripts that has entered the console of a server, and keeps its cookie.
struct ConsoleVisitor {
    /// What the key was answered with.
    let entrance: HTTPResponse
    /// The cookie.
    let cookie: String
    /// The path of all pages.
    let root: String
    private let port: UInt16

    /// Enters with the key whose file the server has printed.
    init(_ server: RunningServer, port: UInt16? = nil) async throws {
        let key = try Self.key(of: server)
        self.port = port ?? server.port
        entrance = await Self.get("/console?key=\(key)", port: self.port)
        cookie = String(try #require(entrance.headers["set-cookie"]).prefix { $0 != ";" })
        root = String(try #require(entrance.headers["location"]).dropLast("/activity".count))
    }

    /// Reads the key whose file a server has printed.
    static func key(of server: RunningServer) throws -> String {
        let path = try #require(
            server.process.output.firstMatch(of: /Console .+ with the key in (\S+)/).map { String($0.1) })
        return try String(contentsOfFile: path, encoding: .utf8).trimmingCharacters(in: .newlines)
    }

    /// Asks for a page of a server, with headers besides those that each request has.
    static func get(_ path: String, port: UInt16, host: String? = nil, headers: String = "") async
        -> HTTPResponse
    {
        await RawSocket.exchange(
            "GET \(path) HTTP/1.1\r\nHost: \(host ?? "127.0.0.1:\(port)")\r\n\(headers)Connection: close\r\n\r\n",
            port: port)
    }

    /// Asks for a page of the console, by its path below that of all pages.
    func get(_ path: String) async -> HTTPResponse {
        await Self.get("\(root)\(path)", port: port, headers: "Cookie: \(cookie)\r\n")
    }

    /// Returns the text of a page of the console.
    func text(_ path: String) async -> String { String(decoding: await get(path).body, as: UTF8.self) }

    /// Returns the page with a request in detail; of the newest one for `nil`.
    func request(_ number: Int? = nil) async throws -> String {
        let newest = await text("/activity").firstMatch(of: /data-newest="(\d+)"/).flatMap { Int($0.1) }
        return await text("/activity?item=r\(try number ?? #require(newest))")
    }

    /// Sends a form to the console.
    func post(_ path: String, _ body: String) async -> HTTPResponse {
        await RawSocket.exchange(
            "POST \(root)\(path) HTTP/1.1\r\nHost: 127.0.0.1:\(port)\r\nOrigin: http://127.0.0.1:\(port)\r\n"
                + "Sec-Fetch-Site: same-origin\r\nCookie: \(cookie)\r\nConnection: close\r\n"
                + "Content-Type: application/x-www-form-urlencoded\r\nContent-Length: \(body.utf8.count)\r\n\r\n\(body)",
            port: port)
    }

    /// The token of the forms.
    var csrfToken: String {
        get async throws {
            let match = await text("/faults").firstMatch(of: /name="csrf" value="([^"]+)"/)
            return try String(#require(match).1)
        }
    }
}
