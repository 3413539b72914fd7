import TenantServer
import Commands

extension CommandError {
    /// Why the server cannot start.
    init(_ failure: ListeningFailure) {
        switch failure {
        case .invalidAddress(let endpoint):
            self.init(.usage, "\"\(endpoint)\" is not an address and a port. Write it like 127.0.0.1:8080.")
        case .inUse(let endpoint):
            self.init(.cannotWrite, "\(endpoint) is in use. Choose another port with --listen, or 0 for any.")
        case .notAvailable(let endpoint, let reason):
            self.init(.cannotWrite, "Cannot listen on \(endpoint): \(reason). Choose another --listen.")
        case .invalidCertificate:
            self.init(
                .cannotRead, "The certificate and the key do not match, or are not PEM. Check both.")
        case .insufficientResources:
            self.init(.temporaryFailure, "Not enough memory, or too many open files. Try again later.")
        }
    }
}

extension CommandError {
    /// Why tokens cannot be signed, or will be signed with another key after a restart.
    init(_ failure: KeyFailure) {
        switch failure {
        case .unreadable(let path):
            self.init(.cannotRead, "The key \(path) cannot be read. Check its permissions.")
        case .unsupportedKey(let path):
            self.init(
                .cannotRead,
                "\(path) is not an RSA key of 2048 bits in PEM. Delete it to generate a new one.")
        case .insecurePermissions(let path):
            self.init(.cannotRead, "Others can read the key \(path). Run: chmod 600 \(path)")
        case .notPersisted(let path):
            self.init(.cannotWrite, "The key \(path) cannot be written. A restart will use another key.")
        case .generationFailed, .invalidKey:
            self.init(
                .temporaryFailure, "No key could be generated, so no tokens can be issued. Try again later.")
        }
    }
}
