/// The version of this library.
enum LibraryVersion {
    static let text = "0.1"
}
