import NativeAuth
import TextAlgorithms

/// The text of a flow file, to quote the lines that define a page.
public struct FlowSource: Sendable {
    /// The name of the file, such as `contoso.json`; a path has only its last part.
    public let name: String
    private let bytes: [UInt8]

    /// A part of a flow file.
    public enum Part: Hashable, Sendable {
        /// A member of the file, such as `password`.
        case member(String)
        /// A page, by its index in `pages`.
        case page(Int)
        /// An attribute, by its name.
        case attribute(String)
    }

    /// A line of a flow file.
    public struct Line: Hashable, Sendable {
        /// The number, from 1.
        public let number: Int
        /// The text, without spaces around it.
        public let text: String
    }

    /// Creates the text of a flow file.
    ///
    /// - Parameters:
    ///   - path: The path of the file.
    ///   - json: The bytes of the file.
    public init(path: String, json: [UInt8]) {
        name = path.split(separator: "/").last.map(String.init) ?? path
        bytes = json
    }

    /// Returns the text of a bundled flow, or `nil` if there is none with this name.
    public static func bundled(_ name: String) -> FlowSource? {
        UserFlow.bundledFile(name).map { FlowSource(path: "\(name).json", json: $0) }
    }

    /// Returns the lines that define parts of the flow, in the order of the file; a part that is not there has
    /// none.
    public func lines(of parts: [Part]) -> [Line] {
        let document = JSONDocument(bytes, maximumBytes: UserFlow.maximumFileBytes)
        guard let root = try? document.parse() else { return [] }
        let numbers = parts.compactMap { offset(of: $0, in: root) }.map { offset in
            document.position(of: offset).line...document.position(of: bytes.endOfValue(from: offset)).line
        }
        let lines = String(decoding: bytes, as: UTF8.self)
            .split(omittingEmptySubsequences: false) { $0.isNewline }
        return Set(numbers.flatMap(\.self)).sorted().filter { $0 <= lines.count }.map {
            Line(number: $0, text: String(lines[$0 - 1]).trimmed)
        }
    }

    /// Returns the offset of the first byte of a part: for a member, of its name.
    private func offset(of part: Part, in root: JSONNode) -> Int? {
        switch part {
        case .member(let name):
            guard case .object(let members) = root.content else { return nil }
            return members.first { $0.name == name }?.offset
        case .page(let index):
            let pages = root.member("pages")?.elements ?? []
            return pages.indices.contains(index) ? pages[index].offset : nil
        case .attribute(let name):
            let attributes = root.member("attributes")?.elements ?? []
            return attributes.first { $0.member("name")?.string == name }?.offset
        }
    }
}

extension [UInt8] {
    /// Returns the offset of the last byte of a value, or of a member with its value, of a JSON text.
    fileprivate func endOfValue(from start: Int) -> Int {
        var (depth, index, isInString) = (0, start, false)
        while index < count {
            switch self[index] {
            case UInt8(ascii: "\\") where isInString: index += 1
            case UInt8(ascii: "\""): isInString.toggle()
            case _ where isInString: break
            case UInt8(ascii: "{"), UInt8(ascii: "["): depth += 1
            case UInt8(ascii: "}"), UInt8(ascii: "]"):
                depth -= 1
                if depth <= 0 { return depth < 0 ? index - 1 : index }
            case UInt8(ascii: ",") where depth == 0: return index
            default: break
            }
            index += 1
        }
        return count
    }
}
