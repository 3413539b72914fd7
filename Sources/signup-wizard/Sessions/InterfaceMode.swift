import Glibc
import Plain
import CommandLineSupport
import UserFlow
import Wizard

/// The interface of the program: full-screen pages, or lines in plain mode.
struct InterfaceMode {
    /// Whether the user requested plain mode.
    let isPlainRequested: Bool
    /// Whether the locale uses UTF-8; `nil` if no locale is set.
    let hasUTF8: Bool?

    /// Reads the option, the variable `ACCESSIBLE` and the locale.
    init(isPlain: Bool) {
        let accessible = Environment["ACCESSIBLE"]
        isPlainRequested = isPlain || (accessible != nil && accessible != "0")
        let locale = ["LC_ALL", "LC_CTYPE", "LANG"].lazy.compactMap { Environment[$0] }.first
        hasUTF8 = locale.map { name in
            let characters = Array(name.utf8).filter { $0 != UInt8(ascii: "-") }.map { $0 | 0x20 }
            return characters.indices.contains { characters[$0...].starts(with: Self.utf8) }
        }
    }

    private static let utf8 = Array("utf8".utf8)

    /// The characters that can be written: ASCII, unless the locale uses UTF-8.
    var charset: OutputCharset { hasUTF8 == true ? .unicode : .ascii }

    /// Whether pages may show motion: not where the terminal's font has no characters for it.
    static func showsMotion(_ setting: Bool?) -> Bool { setting ?? (Environment["TERM"] != "linux") }

    /// Returns the preferred language, or English if its characters cannot be written.
    func supportedLanguage(for preferred: Language) -> Language {
        charset == .ascii && !preferred.usesLatinScript ? .english : preferred
    }
}
