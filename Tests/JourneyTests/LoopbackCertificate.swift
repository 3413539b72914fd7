import Foundation
import HTTPServer

/// A self-signed certificate for 127.0.0.1.
struct LoopbackCertificate {
    let file: String
    let tls: TLSIdentity

    static let shared = Result { try LoopbackCertificate() }

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
        tls = TLSIdentity(
            certificate: try String(contentsOfFile: paths[0], encoding: .utf8),
            key: try String(contentsOfFile: paths[1], encoding: .utf8))
        try FileManager.default.removeItem(atPath: paths[1])
        atexit { LoopbackCertificate.removeFile() }
    }

    private static func removeFile() {
        guard let certificate = try? shared.get() else { return }
        try? FileManager.default.removeItem(at: URL(filePath: certificate.file).deletingLastPathComponent())
    }
}
