import Foundation

/// A self-signed certificate for 127.0.0.1 and its key, in files that exist as long as this value.
package final class SelfSignedCertificate: Sendable {
    private let folder: TemporaryFolder

    /// Makes a certificate with openssl, by default in a folder of its own.
    package init(in folder: TemporaryFolder? = nil) throws {
        self.folder = try folder ?? TemporaryFolder()
        let openssl = try FinishedProcess(
            [
                "/usr/bin/openssl", "req", "-x509", "-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:P-256",
                "-nodes",
                "-days", "2", "-subj", "/CN=127.0.0.1", "-addext", "subjectAltName=IP:127.0.0.1", "-out",
                "certificate.pem", "-keyout", "key.pem",
            ], in: self.folder.path)
        guard openssl.status == 0 else { throw Failure(status: openssl.status) }
    }

    /// The certificate could not be made.
    private struct Failure: Error {
        var status: Int32
    }

    /// The path of the certificate.
    package var path: String { folder.path + "/certificate.pem" }

    /// The path of the key.
    package var keyPath: String { folder.path + "/key.pem" }
}
