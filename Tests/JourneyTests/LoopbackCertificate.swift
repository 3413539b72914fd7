import Foundation
import TenantServer
import TestSupport

/// A self-signed certificate for 127.0.0.1, which all tests share.
struct LoopbackCertificate {
    let file: String
    let tls: TLSIdentity

    static let shared = Result { try LoopbackCertificate() }

    private init() throws {
        let certificate = try SelfSignedCertificate(in: .untilExit())
        file = certificate.path
        tls = TLSIdentity(
            certificate: try String(contentsOfFile: certificate.path, encoding: .utf8),
            key: try String(contentsOfFile: certificate.keyPath, encoding: .utf8))
    }
}
