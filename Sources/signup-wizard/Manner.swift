import Glibc
import Plain
import Programs
import Wizard

/// How questions are asked: on pages, or one by one as lines.
struct Manner {
    /// Whether the person wants lines.
    let wantsLines: Bool
    /// Whether the locale has UTF-8; `nil` when no locale is set.
    let hasUTF8: Bool?

    /// Looks at what the person asked for and at the locale.
    init(isPlain: Bool) {
        let accessible = Environment["ACCESSIBLE"]
        wantsLines = isPlain || (accessible != nil && accessible != "0")
        let locale = ["LC_ALL", "LC_CTYPE", "LANG"].lazy.compactMap { Environment[$0] }.first
        hasUTF8 = locale.map { name in
            let letters = Array(name.utf8).filter { $0 != UInt8(ascii: "-") }.map { $0 | 0x20 }
            return letters.indices.contains { letters[$0...].starts(with: Self.utf8) }
        }
    }

    private static let utf8 = Array("utf8".utf8)

    /// Why pages are out of the question before the terminal has been looked at.
    var reason: KeyPath<Wizard.TerminalWords, String>? { hasUTF8 == false ? \.ascii : nil }

    /// What letters are surely there.
    var lettering: Lettering { hasUTF8 == true ? .unicode : .ascii }

    /// The language to ask in: a wanted one that can be written in those letters.
    func language(_ wanted: Wizard.Language) -> Wizard.Language {
        lettering == .ascii && wanted == .japanese ? .english : wanted
    }
}
