internal import CQREncode
import Terminal

/// A web address as a QR code, drawn with half blocks: two modules, one above the other, per cell.
struct QRCode: Hashable, Sendable {
    /// The width of the light margin that a scanner needs, in modules.
    private static let quietZone = 2

    /// Debian's package with libqrencode.
    static let package = "libqrencode4"

    /// Whether libqrencode is installed.
    static var isAvailable: Bool { qrencode_function("QRcode_free") != nil }

    /// The lines from top to bottom, all of the same width, to be drawn dark on light.
    let lines: [Printable]

    /// Encodes an address; `nil` if it is too long or libqrencode is not installed.
    init?(_ link: Link) {
        guard let code = qrencode_encode(link.url, 0, QR_ECLEVEL_L) else { return nil }
        defer { qrencode_free(code) }
        let width = Int(code.pointee.width)
        let modules = UnsafeBufferPointer(start: code.pointee.data, count: width * width)
        let dark = (0..<width).map { y in (0..<width).map { x in modules[y * width + x] & 1 == 1 } }
        self.init(dark)
    }

    /// Draws rows of modules; `true` is dark.
    init(_ dark: [[Bool]]) {
        func isDark(_ x: Int, _ y: Int) -> Bool {
            dark.indices.contains(y) && dark[y].indices.contains(x) && dark[y][x]
        }
        let columns = -Self.quietZone..<(dark.first?.count ?? 0) + Self.quietZone
        lines = stride(from: -Self.quietZone, to: dark.count + Self.quietZone, by: 2).map { y in
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
