import Foundation
import Terminal
import Testing
import UserFlow

@testable import Wizard

/// Cell-by-cell comparison of every page and every field with drawings made by hand.
///
/// Nothing here writes a drawing.
struct GoldenTests {
    @Test(arguments: Scene.allCases, Viewing.allCases)
    func `a scene matches its drawing`(scene: Scene, viewing: Viewing) throws {
        let lines = try #require(try Drawing.all(of: scene)[viewing.testDescription])
        let drawing = try #require(Drawing(lines, rows: viewing.size.height), "\(lines.count) rows")

        let shown = Drawing(of: try scene.desk(viewing.language).wizard.frame(size: viewing.size))

        let differences = drawing.differences(from: shown)
        #expect(differences.isEmpty, "\n\(differences.joined(separator: "\n"))")
    }

    @Test func `every page, every overlay and every kind of field has a scene`() throws {
        let sights = try Scene.allCases.flatMap { try $0.desk(.english).wizard.sights }

        #expect(Set(Sight.allCases).subtracting(sights) == [])
    }

    @Test func `every drawing belongs to a scene`() throws {
        let names = try FileManager.default.contentsOfDirectory(atPath: Drawing.folder.path)

        #expect(Set(names) == Set(Scene.allCases.map { "\($0.rawValue).txt" }))
    }
}

extension Wizard {
    /// The golden subjects that are visible now.
    fileprivate var sights: [Sight] {
        if let overlay { return [overlay.sight] }
        let page = page as? AttributesPage
        let kind = page.flatMap { page in page.controls.focusedField.map { page.attributes[$0].kind } }
        return [sight(of: place)] + (kind.map { [$0.sight] } ?? []) + (isWaiting ? [.waiting] : [])
    }

    private func sight(of place: PageID) -> Sight {
        switch place {
        case .email: .email
        case .password: .password
        case .alias: .alias
        case .attributes(let index): flow.pages[index].timing == .start ? .startAttributes : .laterAttributes
        case .code: .code
        case .laterPassword: .laterPassword
        case .extra: .extra
        case .browser: .browser
        case .review: .review
        case .deadEnd: .deadEnd
        case .signInNow: .signInNow
        case .signIn: .signIn
        case .signInPassword: .signInPassword
        case .signInCode: .signInCode
        case .done: .done
        }
    }
}

extension Overlay {
    fileprivate var sight: Sight {
        switch self {
        case .help: .help
        case .inbox: .inbox
        case .leave: .leave
        case .typo: .typo
        }
    }
}

extension UserFlow.Attribute.Kind {
    fileprivate var sight: Sight {
        switch self {
        case .text: .text
        case .integer: .integer
        case .boolean: .boolean
        case .choice: .choice
        case .multipleChoice: .multipleChoice
        case .country: .country
        case .date: .date
        }
    }
}
