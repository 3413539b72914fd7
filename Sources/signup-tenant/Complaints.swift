import HTTPServer
import Programs
import Tokens

extension Complaint {
    /// Why nothing can be served.
    init(_ failure: ListeningFailure) {
        switch failure {
        case .notAPlace(let place):
            self.init(.usage, "\"\(place)\" is not an address and a port. Write it like 127.0.0.1:8080.")
        case .inUse(let place):
            self.init(.cannotWrite, "\(place) is in use. Choose another port with --listen, or 0 for any.")
        case .notAvailable(let place, let reason):
            self.init(.cannotWrite, "\(place) cannot be listened on: \(reason). Choose another --listen.")
        case .badCertificate:
            self.init(
                .cannotRead, "The certificate and the key do not go together, or are not PEM. Check both.")
        case .cannotServe:
            self.init(.tryLater, "There is not enough memory or there are too many open files. Try later.")
        }
    }
}

extension Complaint {
    /// Why tokens cannot be signed, or not with the same key tomorrow.
    init(_ failure: KeyFailure) {
        switch failure {
        case .unreadable(let path):
            self.init(.cannotRead, "The key \(path) cannot be read. Check its permissions.")
        case .notOurs(let path):
            self.init(
                .cannotRead,
                "\(path) is not an RSA key of 2048 bits in PEM. Remove it to have a new one made.")
        case .open(let path):
            self.init(.cannotRead, "The key \(path) can be read by others. Run chmod 600 on it.")
        case .notKept(let path):
            self.init(
                .cannotWrite, "The key \(path) cannot be written. Tokens will have another key next time.")
        case .notMade, .notAKey:
            self.init(.tryLater, "No key for tokens could be made, so there are none. Try later.")
        }
    }
}
