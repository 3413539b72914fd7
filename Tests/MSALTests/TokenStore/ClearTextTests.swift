import Foundation
import TestSupport
import Testing

@testable import MSAL

struct ClearTextTests {
    @Test func `no file has a token in clear, base64 or hex`() throws {
        let folder = try StoreFolder()
        let store = folder.store()
        try store.save(.sample("ada"))
        try store.save(.sample("grace"))
        try store.remove("grace")
        // One file more, with the renamed accounts.
        try FileManager.default.moveItem(atPath: folder.keyPath, toPath: folder.path + "/key")
        #expect(try store.accounts() == [])

        let files = folder.outside.contents
        #expect(files.count == 3 && files.keys.contains { $0.hasSuffix(".store.unreadable-1") })
        for text in ["refreshCanary", "idCanary", "clientCanary", "ada@contoso", "openid", "refreshToken"] {
            for form in Self.forms(of: text) {
                #expect(files.filter { $0.value.range(of: form) != nil }.keys.sorted() == [], "\(text)")
            }
        }
    }

    @Test func `a text is found in each form, at any place`() throws {
        for start in ["", "a", "ab"] {
            let bytes = Data("\(start)idCanary.".utf8)
            let encoded = [
                bytes, Data(bytes.base64EncodedString().utf8),
                Data(bytes.map { String(format: "%02x", $0) }.joined().utf8),
                Data(bytes.map { String(format: "%02X", $0) }.joined().utf8),
            ]
            for data in encoded {
                #expect(Self.forms(of: "idCanary").contains { data.range(of: $0) != nil })
            }
        }
    }

    /// Returns the bytes of a text as they are, in hex, and in base64 at each of its three alignments.
    private static func forms(of text: String) -> [Data] {
        let bytes = Data(text.utf8)
        let hex = ["%02x", "%02X"].map { format in
            Data(bytes.map { String(format: format, $0) }.joined().utf8)
        }
        let base64 = [0, 1, 2].map { offset in
            // Without the characters that depend on the bytes before and after.
            let whole = (Data(count: offset) + bytes).base64EncodedString().utf8
            return Data(whole.prefix((offset + bytes.count) * 8 / 6).dropFirst((offset * 8 + 5) / 6))
        }
        return [bytes] + hex + base64
    }
}
