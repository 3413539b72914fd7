import Foundation

/// A JSON value of the Chrome DevTools Protocol.
///
/// Sendable in fact: it is never changed.
package struct DevToolsValue: @unchecked Sendable {
    private let value: Any?

    init(_ value: Any?) {
        self.value = value
    }

    /// The member of an object, or nothing.
    package subscript(name: String) -> DevToolsValue {
        DevToolsValue((value as? [String: Any])?[name])
    }

    /// The text, if it is one.
    package var text: String? { value as? String }

    /// The number, if it is one.
    package var number: Double? { (value as? NSNumber)?.doubleValue }

    /// The Boolean value, if it is one.
    package var isTrue: Bool? { value as? Bool }

    /// The elements of an array; none for any other value.
    package var elements: [DevToolsValue] { (value as? [Any])?.map(DevToolsValue.init) ?? [] }

    /// Whether there is no value.
    package var isMissing: Bool { value == nil || value is NSNull }
}

extension DevToolsValue: CustomStringConvertible {
    /// The value as JSON, or as Swift prints it.
    package var description: String { String(describing: value ?? "nothing") }
}
