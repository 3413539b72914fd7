import NativeAuth
import SignUp
import Terminal
import TestSupport
import Testing
import UserFlow

@testable import Wizard

/// Layers around the pages of a wizard, the outermost first.
struct LayerTests {
    private static let size = Frame.Size(width: 80, height: 24)

    /// A layer that names itself in the line at the bottom, does something at one key, and leaves the others.
    private struct Marker: Layer {
        let name: String
        let key: Key
        let response: @Sendable () -> LayerResponse

        mutating func handle(_ event: Wizard.Event, _ wizard: inout Wizard) -> LayerResponse {
            if case .key(key) = event { response() } else { .ignored }
        }

        func add(to surround: inout ScreenSurround, _ wizard: Wizard, on size: Frame.Size?) {
            surround.caption = [surround.caption, name].compactMap(\.self).joined(separator: " in ")
        }
    }

    private static func wizard(_ layers: [any Layer]) throws -> Wizard {
        let client = OAuthClient(clientID: "client", correlationID: "6a1f0e5c-0000-4000-8000-000000000001")
        let clock = LocalTime(now: Timestamp(wall: 1_768_471_200_000, monotonic: 0), offset: 0)
        let configuration = Wizard.Configuration(flow: try .sample("fabrikam"), client: client)
        var wizard = Wizard(configuration, clock: clock, layers)
        _ = wizard.handle(.resize(size))
        return wizard
    }

    private static func press(_ character: Character, in wizard: inout Wizard) -> [Wizard.Effect] {
        wizard.handle(.key(.character(character)))
    }

    /// What is typed into the email field.
    private static func typed(in wizard: Wizard) -> String {
        wizard.pageSession[current: .email]?.address ?? ""
    }

    @Test func `a key goes inward until a layer consumes it, and what none consumes is typed`() throws {
        var wizard = try Self.wizard([
            Marker(name: "outer", key: .character("x"), response: { .consumed([.repaint]) }),
            Marker(name: "inner", key: .character("x"), response: { .consumed([.suspend]) }),
            Marker(name: "last", key: .character("y"), response: { .consumed() }),
        ])

        #expect(Self.press("x", in: &wizard) == [.repaint])
        #expect(Self.press("y", in: &wizard) == [])
        #expect(Self.typed(in: wizard) == "")
        _ = Self.press("z", in: &wizard)
        #expect(Self.typed(in: wizard) == "z")
    }

    @Test func `a layer that closes is gone before what it does then`() throws {
        var wizard = try Self.wizard([
            Marker(
                name: "once", key: .character("a"),
                response: { .closed { $0.handle(.key(.character("a")), from: 0) } }),
            Marker(name: "inner", key: .character("b"), response: { .consumed() }),
        ])
        #expect(wizard.frame(size: Self.size).text.contains("inner in once"))

        _ = Self.press("a", in: &wizard)

        #expect(Self.typed(in: wizard) == "a")
        #expect(!wizard.frame(size: Self.size).text.contains("once"))
        #expect(wizard.frame(size: Self.size).text.contains("inner"))
    }

    @Test(arguments: ["c", "l", "z"] as [Character])
    func `no layer keeps a key that leaves, repaints or suspends the program`(letter: Character) throws {
        var wizard = try Self.wizard([
            Marker(name: "all", key: .control(letter), response: { .consumed() })
        ])
        var alone = try Self.wizard([])

        for _ in 0..<2 {
            let effects = alone.handle(.key(.control(letter)))
            #expect(wizard.handle(.key(.control(letter))) == effects)
        }
    }
}
