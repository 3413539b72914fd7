import Foundation
import Tenant
import Terminal
import Testing
import UserFlow
import Wizard

@testable import Storyboard

/// The picture of the inspector in README.
struct ReadmePictureTests {
    private static let file = URL(filePath: #filePath)
        .appending(path: "../../../assets/screens/inspector.svg").standardized

    /// `REWRITE_DRAWINGS=yes` draws it anew, as it does the golden drawings.
    @Test func `the picture of the inspector is what the wizard draws`() throws {
        let flow = try #require(try UserFlow.bundled("contoso"))
        let size = Frame.Size(width: 130, height: 40)
        var session = SimulatedSession(.init(flow: flow, signer: Ed25519Signer()))
        session.feed(.resize(size))
        for character in "ada@contoso.com" { session.press(.character(character)) }
        session.press(.enter, .function(3))

        let svg = FrameSVG(session.wizard.frame(size: size), theme: .dark, brand: Color(hex: "#0F6CBD")).svg

        if ProcessInfo.processInfo.environment["REWRITE_DRAWINGS"] != nil {
            try svg.write(to: Self.file, atomically: true, encoding: .utf8)
        }
        #expect(try String(contentsOf: Self.file, encoding: .utf8) == svg)
    }
}
