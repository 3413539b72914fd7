internal import CQREncode
import Terminal

/// A web address as a QR code, in lines of half blocks: two modules above one another in a cell.
struct QRCode: Hashable, Sendable {
    /// Light modules that a reader needs around it.
    private static let quiet = 2

    /// The lines from top to bottom, all of them of the same width; their ink is dark on light.
    let lines: [Printable]

    /// Draws an address; `nil` when it is too long for a code, or nothing can draw one.
    init?(_ link: Link) {
        guard let code = qrencode_encode(link.address, 0, QR_ECLEVEL_L) else { return nil }
        defer { qrencode_free(code) }
        let width = Int(code.pointee.width)
        let modules = UnsafeBufferPointer(start: code.pointee.data, count: width * width)
        let dark = (0..<width).map { y in (0..<width).map { x in modules[y * width + x] & 1 == 1 } }
        self.init(dark)
    }

    /// Draws rows of modules, of which the true ones are dark.
    init(_ dark: [[Bool]]) {
        func isDark(_ x: Int, _ y: Int) -> Bool {
            dark.indices.contains(y) && dark[y].indices.contains(x) && dark[y][x]
        }
        let columns = -Self.quiet..<(dark.first?.count ?? 0) + Self.quiet
        lines = stride(from: -Self.quiet, to: dark.count + Self.quiet, by: 2).map { y in
            let cells = columns.map { x in
                switch (isDark(x, y), isDark(x, y + 1)) {
                case (true, true): "█"
                case (true, false): "▀"
                case (false, true): "▄"
                case (false, false): " "
                }
            }
            return Printable(cells.joined())
        }
    }
}
