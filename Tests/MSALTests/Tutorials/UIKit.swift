/// The parts of UIKit that the tutorials' snippets use.
@MainActor
class UIViewController {}

/// A stand-in for the attribute that connects a button to a method.
typealias IBAction = MainActor

/// A text field.
@MainActor
final class UITextField {
    var text: String?
}

/// A text view that queues every text it shows, so that a test can wait for the next one.
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

    /// The next text, or the oldest one that has not been read yet.
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
