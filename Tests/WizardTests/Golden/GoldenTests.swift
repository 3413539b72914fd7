import Foundation
import Terminal
import Testing
import UserFlow

@testable import Wizard

/// Cell-by-cell comparison of every page and every field with drawings.
///
/// `REWRITE_DRAWINGS=yes swift test --no-parallel --filter GoldenTests` rewrites the drawings that differ; the
/// diff is then reviewed. CI never rewrites one.
struct GoldenTests {
    @Test(arguments: GoldenCase.allCases)
    func `a scene matches its drawing`(golden: GoldenCase) throws {
        let (scene, variant) = (golden.scene, golden.variant)
        let shown = try variant.draw(scene)
        if Drawing.isRewriting { try shown.write(to: scene, variant) }

        let lines = try #require(try Drawing.all(of: scene)[variant.name])
        let drawing = try #require(Drawing(lines, rows: variant.size.height), "\(lines.count) rows")

        let differences = drawing.differences(from: shown)
        #expect(differences.isEmpty, "\n\(differences.joined(separator: "\n"))")
    }

    @Test(arguments: GoldenCase.allCases)
    func `a frame survives being written as a drawing`(golden: GoldenCase) throws {
        let shown = try golden.variant.draw(golden.scene)

        #expect(Drawing(shown.lines, rows: golden.variant.size.height) == shown)
    }

    @Test func `every page, every overlay and every kind of field has a scene`() throws {
        let subjects = try GoldenScene.allCases.flatMap { try $0.makeHarness(.english).wizard.goldenSubjects }

        #expect(Set(GoldenSubject.allCases).subtracting(subjects) == [])
    }

    @Test func `every drawing belongs to a scene`() throws {
        let names = try FileManager.default.contentsOfDirectory(atPath: Drawing.folder.path)

        #expect(Set(names) == Set(GoldenScene.allCases.map { "\($0.rawValue).txt" }))
    }
}

extension Wizard {
    /// The golden subjects that are visible now.
    fileprivate var goldenSubjects: [GoldenSubject] {
        if let overlay { return GoldenSubject.allCases.filter { "\($0)" == overlay.name } }
        let page = PageKey(attributesOn: pageID).flatMap { pageSession.pages[$0] }
        let kind = page.flatMap { page in page.controls.focusedField.map { page.attributes[$0].kind } }
        return [goldenSubject(of: pageID)] + (kind.map { [$0.goldenSubject] } ?? [])
            + (isWaiting ? [.waiting] : [])
    }

    private func goldenSubject(of pageID: PageID) -> GoldenSubject {
        switch pageID {
        case .email: .email
        case .password: .password
        case .alias: .alias
        case .attributes(let index):
            flow.pages[index].timing == .start ? .startAttributes : .attributesAfterCode
        case .code: .code
        case .passwordAfterCode: .passwordAfterCode
        case .unknownAttributes: .unknownAttributes
        case .browser: .browser
        case .review: .review
        case .deadEnd: .deadEnd
        case .signIn: .signIn
        case .signInPassword: .signInPassword
        case .signInCode: .signInCode
        case .authMethod, .signInMethod, .resetMethod: .authMethod
        case .registration: .registration
        case .authCode: .authCode
        case .resetPassword: .resetPassword
        case .resetCode: .resetCode
        case .newPassword: .newPassword
        case .done: .done
        }
    }
}

extension UserFlow.AttributeDefinition.Kind {
    fileprivate var goldenSubject: GoldenSubject {
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
