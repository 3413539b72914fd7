/// As much of UIKit as the tutorials' snippets name.
@MainActor
class UIViewController {}

/// What connects a button to a method.
typealias IBAction = MainActor

/// A field to type into.
@MainActor
final class UITextField {
    var text: String?
}

/// A view that shows a text; here it remembers all that it showed, and lets a test wait for the next.
@MainActor
final class UITextView {
    private var unread: [String] = []
    private var reader: CheckedContinuation<String, Never>?

    var text: String = "" {
        didSet {
            unread.append(text)
            serve()
        }
    }

    /// The next text that it shows, or has shown and nobody read.
    var next: String {
        get async {
            await withCheckedContinuation { continuation in
                reader = continuation
                serve()
            }
        }
    }

    private func serve() {
        guard let reader, !unread.isEmpty else { return }
        self.reader = nil
        reader.resume(returning: unread.removeFirst())
    }
}
