import Foundation
import HTTPClient
import HTTPServer
import NativeAuth
import Tenant
import Testing

/// How far a person is from the tenant.
enum Distance: CaseIterable, Sendable {
    case inProcess, http, https

    /// The distance of the test that runs.
    @TaskLocal static var current = Distance.inProcess
}

/// Runs a test once at every distance.
struct EveryDistance: TestTrait, SuiteTrait, TestScoping {
    var isRecursive: Bool { true }

    @concurrent func provideScope(
        for test: Test, testCase: Test.Case?,
        performing function: @concurrent @Sendable () async throws -> Void
    ) async throws {
        guard testCase != nil else { return try await function() }
        for distance in Distance.allCases {
            try await Distance.$current.withValue(distance) { try await function() }
        }
    }
}

extension Trait where Self == EveryDistance {
    /// Once at every distance.
    static var atEveryDistance: Self { EveryDistance() }
}

/// The way to a tenant behind a listener on this machine, which is there as long as this value.
final class Road: Sendable {
    let client: HTTPClient
    private let listener: Listener

    init(to tenant: LocalTenant, isSecure: Bool) throws {
        let certificate = isSecure ? try Certificate.ofThisMachine.get() : nil
        let socket = try ListeningSocket("127.0.0.1:0")
        let site = Site { request in
            (try? await tenant.send(request)) ?? Response(status: 503, body: Data())
        }
        var serving = Listener.Settings()
        serving.tls = certificate?.tls
        listener = try Listener(on: socket, serving) { await site.respond(to: $0) }
        var settings = HTTPClient.Settings(product: "JourneyTests", version: "1")
        // The server is a task among those of all tests that run: whoever waits in line is not silent.
        settings.limits.silence = 600_000
        settings.limits.total = 600_000
        if let certificate { settings.trust = .file(certificate.file) }
        let address = "\(isSecure ? "https" : "http")://127.0.0.1:\(socket.port)/contoso"
        client = HTTPClient(try Authority(address), settings: settings)
    }

    deinit { _ = listener.stop() }
}

/// A certificate for 127.0.0.1 that its maker alone vouches for.
struct Certificate {
    let file: String
    let tls: TLS

    static let ofThisMachine = Result { try Certificate() }

    private init() throws {
        let folder = FileManager.default.temporaryDirectory.appending(path: "road-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        let paths = ["certificate.pem", "key.pem"].map { folder.appending(path: $0).path() }
        let process = Process()
        process.executableURL = URL(filePath: "/usr/bin/openssl")
        process.arguments = [
            "req", "-x509", "-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:P-256", "-nodes", "-days", "2",
            "-subj", "/CN=127.0.0.1", "-addext", "subjectAltName=IP:127.0.0.1", "-out", paths[0], "-keyout",
            paths[1],
        ]
        process.standardError = FileHandle.nullDevice
        try process.run()
        process.waitUntilExit()
        file = paths[0]
        tls = TLS(
            certificate: try String(contentsOfFile: paths[0], encoding: .utf8),
            key: try String(contentsOfFile: paths[1], encoding: .utf8))
        try FileManager.default.removeItem(atPath: paths[1])
        atexit { Certificate.forget() }
    }

    private static func forget() {
        guard let certificate = try? ofThisMachine.get() else { return }
        try? FileManager.default.removeItem(at: URL(filePath: certificate.file).deletingLastPathComponent())
    }
}
