/// What happened to a store that still works.
package enum TokenStoreWarning: Hashable, Sendable {
    /// The file could not be used and was renamed; the accounts in it have to sign in again.
    case renamed(path: String, to: String, reason: Reason)

    /// Why the file could not be used.
    package enum Reason: Error, Hashable, Sendable {
        /// The file has a beginning but not its full length.
        case torn
        /// The file is not a token store of this version.
        case foreignFile
        /// The file was sealed with another key or for another app, or it was changed since.
        case otherKey
    }
}
