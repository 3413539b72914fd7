import NativeAuth

/// What the rows of a table are counted by.
enum RowSource: Hashable, Sendable {
    /// The network that sent the request.
    case network(ClientAddress)
    /// The account that signed in.
    case account(StoredAccount.ID)

    /// A caller in the same process, or on the same machine.
    static let loopback = RowSource.network(.loopback)

    /// Whether a full table may drop a row of it that was sent something.
    var isLimited: Bool {
        switch self {
        case .network(let address): !address.isLoopback
        case .account: true
        }
    }
}
