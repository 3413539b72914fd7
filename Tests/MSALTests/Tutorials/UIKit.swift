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
    private var pendingTexts: [String] = []
    private var waiter: CheckedContinuation<String, Never>?

    var text: String = "" {
        didSet {
            pendingTexts.append(text)
            deliver()
        }
    }

    /// The next text, or the oldest one that has not been read yet.
    var next: String {
        get async {
            await withCheckedContinuation { continuation in
                waiter = continuation
                deliver()
            }
        }
    }

    private func deliver() {
        guard let waiter, !pendingTexts.isEmpty else { return }
        self.waiter = nil
        waiter.resume(returning: pendingTexts.removeFirst())
    }
}
