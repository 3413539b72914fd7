internal import Glibc

/// An open shared library and its dependencies.
struct DynamicLibrary {
    let handle: UnsafeMutableRawPointer

    func address(of symbol: String) -> UnsafeMutableRawPointer? {
        dlsym(handle, symbol)
    }

    /// Returns a function by name; the caller must ask for its actual type.
    func function<Function>(_ symbol: String) -> Function? {
        address(of: symbol).map { unsafeBitCast($0, to: Function.self) }
    }
}

/// The address of a variadic function, which only C can call.
struct VariadicFunction: @unchecked Sendable {
    // Sendable in fact: the address of code never changes.
    let address: UnsafeMutableRawPointer

    init?(_ library: DynamicLibrary, _ symbol: String) {
        guard let address = library.address(of: symbol) else { return nil }
        self.address = address
    }
}
