internal import Glibc

/// A shared library that is open, and those that it stands on.
struct Library {
    let file: UnsafeMutableRawPointer

    func address(of symbol: String) -> UnsafeMutableRawPointer? {
        dlsym(file, symbol)
    }

    /// A function, which must be of the type that is asked for.
    func function<Function>(_ symbol: String) -> Function? {
        address(of: symbol).map { unsafeBitCast($0, to: Function.self) }
    }
}

/// The address of a function that only C can call, since it takes any number of arguments.
struct VariadicFunction: @unchecked Sendable {
    // Sendable in fact: code stays where it is.
    let address: UnsafeMutableRawPointer

    init?(_ library: Library, _ symbol: String) {
        guard let address = library.address(of: symbol) else { return nil }
        self.address = address
    }
}
