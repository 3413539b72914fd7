import CSodium
import FoundationEssentials
import UserFlow

/// Turns pages into HTML without scripts, in the look of a flow.
struct PageRenderer {
    /// The base64 of the SHA-256 of the style sheet, which is the same for all pages of a flow: the CSP
    /// allows no other (`style-src 'sha256-…'`).
    let styleHash: String

    private let flow: UserFlow
    private let stylesheet: HTML

    /// Creates a renderer for the pages of a flow.
    init(flow: UserFlow) {
        self.flow = flow
        stylesheet = PageStylesheet(accent: flow.brand.accent).css
        styleHash = Self.hash(stylesheet)
    }

    /// Returns a page as an HTML document.
    func html(_ page: Page) -> String {
        PageDocument(flow: flow, page: page, stylesheet: stylesheet).html.source
    }

    private static func hash(_ css: HTML) -> String {
        var hash = [UInt8](repeating: 0, count: Int(crypto_hash_sha256_BYTES))
        let bytes = Array(css.source.utf8)
        crypto_hash_sha256(&hash, bytes, UInt64(bytes.count))
        return Data(hash).base64EncodedString()
    }
}
