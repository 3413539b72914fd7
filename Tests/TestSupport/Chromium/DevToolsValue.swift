import Foundation

/// A JSON value of the Chrome DevTools Protocol.
///
/// Sendable in fact: it is never changed.
public struct DevToolsValue: @unchecked Sendable {
    private let value: Any?

    init(_ value: Any?) {
        self.value = value
    }

    /// The member of an object, or nothing.
    public subscript(name: String) -> DevToolsValue {
        DevToolsValue((value as? [String: Any])?[name])
    }

    /// The text, if it is one.
    public var text: String? { value as? String }

    /// The number, if it is one.
    public var number: Double? { (value as? NSNumber)?.doubleValue }

    /// The Boolean value, if it is one.
    public var isTrue: Bool? { value as? Bool }

    /// The elements of an array; none for any other value.
    public var elements: [DevToolsValue] { (value as? [Any])?.map(DevToolsValue.init) ?? [] }

    /// Whether there is no value.
    public var isMissing: Bool { value == nil || value is NSNull }
}

extension DevToolsValue: CustomStringConvertible {
    /// The value as JSON, or as Swift prints it.
    public var description: String { String(describing: value ?? "nothing") }
}
