import Foundation
import NativeAuth
import Terminal
import Testing

@testable import Wizard

/// The sizes of screens on which the mouse is tested.
enum MouseScreen {
    static let wide = Frame.Size(width: 80, height: 24)
    static let narrow = Frame.Size(width: 40, height: 12)
    /// With the steps beside the card.
    static let rail = Frame.Size(width: 120, height: 40)
}

extension PageFixture {
    /// Returns a harness at the page, on a screen of a size.
    func makeHarness(_ size: Frame.Size) throws -> WizardHarness {
        var harness = try makeHarness()
        harness.handle(.resize(size))
        return harness
    }
}

extension WizardHarness {
    /// Returns an email in the demo inbox with a code.
    static func email(_ code: String) -> Wizard.InboxEmail {
        Wizard.InboxEmail(
            recipient: ServerText("ada@contoso.com"), sentAt: ControllerHarness<SignUpController>.now,
            code: Secret(code) ?? Secret())
    }

    /// Returns the position of the first character of a text on the screen.
    func position(of label: String, size: Frame.Size? = nil) throws -> Frame.Position {
        let size = size ?? wizard.screen.size ?? Frame.Size(width: 80, height: 24)
        let rows = text(size.width, size.height).split(separator: "\n", omittingEmptySubsequences: false)
        for (y, row) in rows.enumerated() {
            guard let range = row.range(of: label) else { continue }
            return Frame.Position(x: Printable(String(row[..<range.lowerBound])).columns, y: y)
        }
        throw LabelMissing(label: label, screen: text(size.width, size.height))
    }

    /// Returns the position of a button of the page.
    func position(of button: Controls.Button) throws -> Frame.Position {
        let strings = wizard.strings
        switch button {
        case .inbox: return try position(of: strings.inbox.openAndFill)
        default: break
        }
        let form = wizard.page.form(strings, wizard.context)
        let label = form.labels[button] ?? strings.label(of: button, wizard.page.controls)
        let starts = ["[*", "[ ", "[>", "  "].compactMap { try? self.position(of: $0 + label) }
        let start = try starts.first ?? self.position(of: label)
        return Frame.Position(x: start.x + 2, y: start.y)
    }

    /// Clicks the first character of a text on the screen.
    mutating func click(_ label: String, size: Frame.Size? = nil) throws {
        handle(.mouse(MouseEvent(.press, at: try position(of: label, size: size))))
    }

    /// Turns the wheel in the middle of the screen.
    mutating func turnWheel(_ kind: MouseEvent.Kind) {
        let size = wizard.screen.size ?? Frame.Size(width: 80, height: 24)
        handle(.mouse(MouseEvent(kind, at: Frame.Position(x: size.width / 2, y: size.height / 2))))
    }
}

/// A text to click that is not on the screen.
private struct LabelMissing: Error {
    let label: String
    let screen: String
}
