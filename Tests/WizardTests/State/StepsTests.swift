import NativeAuth
import Terminal
import TestSupport
import Testing
import UserFlow

@testable import Wizard

/// The steps of the sign-up and the sign-in, with the answers given so far.
struct StepsTests {
    private static let codeAfterAnswers = ["Email", "Password", "Username", "Address", "Code", "Work"]

    @Test func `before the code the pages of contoso are steps in the order of the file`() throws {
        let harness = try WizardHarness("contoso")

        #expect(
            harness.wizard.steps.map(\.name) == ["Email", "Code", "Password", "Username", "Address", "Work"])
        #expect(harness.wizard.steps.map(\.state) == [.current] + Array(repeating: .toCome, count: 5))
        #expect(harness.wizard.steps.allSatisfy { $0.answer.isEmpty && $0.page == nil })
        #expect(harness.wizard.screenModel.surround.stepCount == "1 of 6")
    }

    @Test func `a step that is done has its answers, and can be opened again`() throws {
        let harness = try WizardHarness.atCode("answersFirst")
        let steps = harness.wizard.steps

        #expect(steps.map(\.name) == Self.codeAfterAnswers)
        #expect(steps.map(\.state) == [.done, .done, .done, .done, .current, .toCome])
        #expect(
            steps.map(\.answer)
                == ["ada@contoso.com", "••••••••", "Not given", "Denmark, Odense", "", ""])
        #expect(steps.map(\.page) == [.email, .password, .alias, .attributes(0), nil, nil])
        #expect(harness.wizard.screenModel.surround.stepCount == "5 of 6")
    }

    @Test(arguments: ["Ab1-x-y-", "Correct-Horse-7", "Correct-Horse-Battery-Staple-7-and-more"])
    func `a password is eight bullets whatever its length`(password: String) throws {
        var harness = try WizardHarness("woodgrove")
        harness.enter("ada@contoso.com")
        harness.enter(password)
        harness.accept()
        harness.accept()

        #expect(harness.wizard.snapshot.page == .code)
        #expect(harness.wizard.steps.map(\.answer) == ["ada@contoso.com", "••••••••", ""])
        #expect(!harness.text(200, 60).contains(password))
    }

    @Test func `a page that was left through Back is to come, and its answers are not shown`() throws {
        var harness = try WizardHarness.atCode("woodgrove")

        harness.press(.escape, .escape)

        #expect(harness.wizard.pageID == .email)
        #expect(harness.wizard.steps.map(\.state) == [.current, .toCome, .toCome])
        #expect(harness.wizard.steps.map(\.answer) == ["", "", ""])
    }

    @Test func `on the last page every step is done, and none can be opened`() throws {
        var harness = try WizardHarness.atCode()
        harness.enter("40273951")
        harness.accept()

        #expect(harness.wizard.steps.map(\.state) == [.done, .done])
        #expect(harness.wizard.steps.allSatisfy { $0.page == nil })
        #expect(harness.wizard.screenModel.surround.stepCount == "")
    }

    @Test func `the sign-in has two steps, and the second one is known with the first reply`() throws {
        var harness = try WizardHarness.atSignIn("answersFirst")
        #expect(harness.wizard.steps.map(\.name) == ["Email or username", "Password or code"])
        #expect(harness.wizard.steps.map(\.state) == [.current, .toCome])

        harness = try WizardHarness.atSignInPassword()
        #expect(harness.wizard.steps.map(\.name) == ["Email or username", "Password"])
        #expect(harness.wizard.steps.map(\.state) == [.done, .current])
        #expect(harness.wizard.steps.map(\.answer) == ["ada@contoso.com", ""])
        #expect(harness.wizard.steps.map(\.page) == [.signIn, nil])

        harness = try WizardHarness.atSignInCode()
        #expect(harness.wizard.steps.map(\.name) == ["Email or username", "Code"])
        #expect(harness.wizard.screenModel.surround.stepCount == "2 of 2")
    }

    @Test func `after a sign-in to an account that existed there are no steps`() throws {
        var harness = try WizardHarness.atSignInPassword()
        harness.enter("Correct-Horse-7")
        harness.reply(200, WizardHarness.tokens)

        #expect(harness.wizard.steps.isEmpty)
        #expect(harness.wizard.screenModel.surround.stepCount == "")
    }

    @Test(arguments: PageFixture.allCases)
    func `one step is current on every page but the last one`(page: PageFixture) throws {
        let steps = try page.makeHarness().wizard.steps

        let isLast = page == .done || page == .doneOffer
        #expect(steps.count { $0.state == .current } == (isLast ? 0 : 1))
        #expect(steps.allSatisfy { !$0.name.isEmpty && !$0.name.contains("…") })
    }

    @Test func `a second factor right after a sign-up is one more step`() throws {
        var harness = try WizardHarness.atCode("woodgrove")
        harness.enter("40273951")
        harness.reply(200, #"{"continuation_token":"final"}"#)
        harness.press(.enter, .enter)
        harness.requireStrongAuth("mfa_required")
        harness.reply(200, WizardHarness.oneMethod)

        #expect(harness.wizard.pageID == .authMethod)
        #expect(harness.wizard.steps.map(\.name) == ["Email", "Password", "Code", "Confirm"])
        #expect(harness.wizard.steps.map(\.state) == [.done, .done, .done, .current])
        #expect(harness.wizard.snapshot.progress == "Sign in")
    }
}

struct PageKindTests {
    @Test(arguments: ["contoso", "answersFirst", "tailspin", "fabrikam", "northwind"])
    func `every page of a flow is in the order and is made before its reply or by it`(flow: String) throws {
        let pageSession = try WizardHarness(flow).wizard.pageSession

        for id in pageSession.pageOrder where id != .done && id != .code {
            #expect(pageSession.makePage(id) != nil, "\(id)")
        }
        #expect(Set(pageSession.pageOrder).count == pageSession.pageOrder.count)
    }

    @Test(arguments: PageFixture.allCases)
    func `a page is stored with the type of its key`(fixture: PageFixture) throws {
        let pageSession = try fixture.makeHarness().wizard.pageSession

        let typed: [(any Page)?] = [
            pageSession[current: .email], pageSession[current: .password],
            pageSession[current: .passwordAfterCode], pageSession[current: .browser],
            pageSession[current: .deadEnd], pageSession[current: .alias], pageSession[current: .signIn],
            pageSession[current: .signInPassword], pageSession[current: .done], pageSession.codePage,
            pageSession[current: .authMethod], pageSession[current: .registration],
            pageSession[current: .resetPassword], pageSession[current: .newPassword],
            PageKey(attributesOn: pageSession.pageID).flatMap { pageSession.pages[$0] },
        ]
        let hasKey = pageSession.pageID.kind != .review
        #expect(typed.compactMap(\.self).count == (hasKey ? 1 : 0))
    }
}

/// The progress through the steps: on the screen, and as a text for plain mode.
struct ProgressTests {
    /// Returns a harness at each page up to the code.
    private func harnesses(isDemo: Bool) throws -> [WizardHarness] {
        var harness = try WizardHarness("woodgrove", isDemo: isDemo)
        var harnesses = [harness]
        harness.enter("ada@contoso.com")
        harnesses.append(harness)
        harness.enter("Correct-Horse-7")
        harness.accept()
        harness.accept()
        harnesses.append(harness)
        return harnesses
    }

    /// Returns the words in a row of a screen.
    private func words(_ harness: WizardHarness, _ width: Int, _ height: Int, row: Int) -> String {
        harness.text(width, height).split(separator: "\n", omittingEmptySubsequences: false)[row]
            .split(separator: " ").joined(separator: " ")
    }

    @Test(.rule("R-01"), arguments: [(true, " of 3"), (false, "")])
    func `the progress has a total only at a tenant that follows the flow`(isDemo: Bool, total: String)
        throws
    {
        let harnesses = try harnesses(isDemo: isDemo)

        #expect(
            harnesses.map { words($0, 40, 12, row: 1) } == [
                "●○○ 1\(total)", "✓●○ 2\(total)", "✓✓● 3\(total)",
            ])
        #expect(
            harnesses.map { words($0, 80, 24, row: 2) } == [
                "● Email ── ○ Password ── ○ Code", "✓ Email ── ● Password ── ○ Code",
                "✓ Email ── ✓ Password ── ● Code",
            ])
        #expect(
            harnesses.map(\.wizard.snapshot.progress) == [
                "Sign up · 1\(total)", "Sign up · 2\(total)", "Sign up · 3\(total)",
            ])
    }
}
