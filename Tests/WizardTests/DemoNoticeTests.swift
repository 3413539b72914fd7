import NativeAuth
import Terminal
import Testing

@testable import Wizard

/// What the pages say about the demo tenant's inbox.
struct DemoNoticeTests {
    @Test(arguments: [true, false])
    func `the first page says that no real email is sent, in the demo only`(isDemo: Bool) throws {
        let harness = try WizardHarness("fabrikam", isDemo: isDemo)

        #expect(harness.shows("Demo: no real email is sent.") == isDemo)
    }

    @Test func `the code page tells of new messages until the inbox is opened`() throws {
        var harness = try WizardHarness.atCode()
        #expect(harness.shows("1 new message in the demo inbox F2 Open and fill"))

        harness.wait(seconds: 30)
        harness.press(.control("t"))
        harness.accept()
        #expect(harness.shows("2 new messages in the demo inbox F2 Open and fill"))
        harness.handle(.inbox([]))
        harness.press(.escape)

        #expect(!harness.shows("in the demo inbox"))
    }

    @Test func `with a real tenant there is no such message`() throws {
        var harness = try WizardHarness("fabrikam", isDemo: false)
        harness.enter("ada@contoso.com")
        harness.accept()
        harness.accept()

        #expect(!harness.shows("demo inbox"))
    }
}
