import Foundation
import Journeys
import NativeAuth
import SignUp
import Terminal
import TestSupport
import Testing
import UserFlow
import Wizard

/// A test driver for plain mode: a conversation, scripted replies, and the content of the terminal.
struct PlainHarness {
    private(set) var conversation: Conversation
    /// The content of the terminal: the output and the echoed input.
    private(set) var screenText = ""
    /// The output.
    private(set) var output = ""
    private(set) var isHidden = false
    private(set) var requests: [Request] = []
    private var effects = EffectRecord()
    private var requestNumber = 0
    private var now = Timestamp(wall: 1_768_471_200_000, monotonic: 1_000_000)
    private var readIndex = "".endIndex

    init(
        _ name: String = "answersFirst", columns: Int? = nil, charset: OutputCharset = .unicode,
        explaining reasons: [KeyPath<Wizard.TerminalStrings, String>] = [],
        language: Language = .english
    ) throws {
        self.init(
            flow: try .sample(name), columns: columns, charset: charset, explaining: reasons,
            language: language)
    }

    init(
        flow: UserFlow, columns: Int? = nil, charset: OutputCharset = .unicode,
        explaining reasons: [KeyPath<Wizard.TerminalStrings, String>] = [],
        language: Language = .english, isDemo: Bool = true, isClean: Bool = false,
        savesTests: Bool = true, newFlow: NewFlow? = nil,
        webFallback: Wizard.WebFallback = Wizard.WebFallback(signUpLink: BrowserPageTests.website)
    ) {
        var configuration = Wizard.Configuration(
            flow: flow,
            client: OAuthClient(clientID: "client", correlationID: "6a1f0e5c-0000-4000-8000-000000000001"),
            language: language)
        configuration.isDemo = isDemo
        configuration.isClean = isClean
        configuration.savesTests = savesTests
        configuration.newFlow = newFlow
        configuration.webFallback = webFallback
        let wizard = Wizard(configuration, clock: LocalTime(now: now, offset: 0))
        conversation = Conversation(with: wizard, columns: columns, charset: charset)
        perform(conversation.begin(explaining: reasons))
    }

    var outcome: Wizard.ExitOutcome? { effects.outcome }
    var otherEffects: [Wizard.Effect] { effects.others }

    mutating func feed(_ event: Conversation.Event) {
        perform(conversation.handle(event))
    }

    /// Types lines, one after another.
    mutating func type(_ lines: String...) {
        for line in lines {
            screenText += (isHidden ? "" : line) + "\n"
            readIndex = screenText.endIndex
            feed(.line(line))
        }
    }

    mutating func wait(milliseconds: Int64) {
        now = now.adding(milliseconds: milliseconds)
        feed(.wizard(.tick(now)))
    }

    mutating func wait(seconds: Int) {
        wait(milliseconds: Int64(seconds) * 1_000)
    }

    mutating func reply(_ status: Int, _ json: String, headers: [String: String] = [:]) {
        let response = Response(status: status, body: Data(json.utf8), headers: headers)
        feed(.wizard(.reply(.success(response), to: requestNumber)))
    }

    mutating func fail(_ failure: TransportFailure) {
        feed(.wizard(.reply(.failure(failure), to: requestNumber)))
    }

    /// Replies to the pending request as a tenant does on success.
    mutating func accept(_ times: Int = 1) {
        for _ in 0..<times {
            switch requests.last?.path {
            case .signUpChallenge?, .resetPasswordChallenge?, .signInChallenge?, .registerChallenge?:
                reply(200, WizardHarness.codeSent(token: "sent"))
            case .signUpContinue?: reply(200, "{}")
            case .resetPasswordSubmit?: reply(200, #"{"continuation_token":"next","poll_interval":2}"#)
            case .resetPasswordPoll?: reply(200, #"{"status":"succeeded","continuation_token":"next"}"#)
            case .token?: reply(200, #"{"token_type":"Bearer","access_token":"t","expires_in":3600}"#)
            default: reply(200, #"{"continuation_token":"next"}"#)
            }
        }
    }

    /// Refuses the pending request.
    mutating func refuse(_ error: String, _ suberror: String? = nil, code: Int, more: String = "") {
        reply(400, WizardHarness.refusal(error, suberror, code: code, extra: more))
    }

    /// Returns what the terminal shows since the last line of input and since the last call.
    mutating func newOutput() -> String {
        defer { readIndex = screenText.endIndex }
        return String(screenText[readIndex...])
    }

    private mutating func append(_ text: String) {
        screenText += text
        output += text
    }

    private mutating func perform(_ newEffects: [Conversation.Effect]) {
        for effect in newEffects {
            switch effect {
            case .output(let line): append(line.text + "\n")
            case .prompt(let question, let isHidden):
                append(question.text)
                self.isHidden = isHidden
            case .wizard(let effect):
                guard case .send(let request, let number)? = effects.add(effect) else { continue }
                requests.append(request)
                requestNumber = number
            }
        }
    }
}

extension PlainHarness {
    /// Returns a session that has sent the first request of a code-only flow.
    static func starting() throws -> PlainHarness {
        var harness = try PlainHarness("fabrikam")
        harness.type("ada@contoso.com")
        return harness
    }

    /// Returns a session on the code page of a code-only flow, after the code was sent; all output has been
    /// read.
    static func atCode() throws -> PlainHarness {
        var harness = try starting()
        harness.accept(2)
        _ = harness.newOutput()
        return harness
    }

    /// Returns a session on the browser page.
    static func atBrowser() throws -> PlainHarness {
        var harness = try starting()
        _ = harness.newOutput()
        harness.reply(200, #"{"challenge_type":"redirect","redirect_reason":"Terms"}"#)
        return harness
    }

    /// Returns a session on the password page.
    static func atPassword(columns: Int? = nil) throws -> PlainHarness {
        var harness = try PlainHarness("woodgrove", columns: columns)
        harness.type("ada@contoso.com")
        _ = harness.newOutput()
        return harness
    }

    static func emails(_ codes: String...) throws -> [Wizard.InboxEmail] {
        try codes.map { code in
            Wizard.InboxEmail(
                recipient: ServerText("ada@contoso.com"),
                sentAt: Timestamp(wall: 1_768_471_200_000, monotonic: 1_000_000),
                code: try #require(Secret(code)))
        }
    }
}

extension PlainHarness {
    /// Returns a session on the first page of a password reset, to which a taken address leads; all output
    /// has been read.
    static func atReset(language: Language = .english) throws -> PlainHarness {
        var harness = try PlainHarness("contoso", language: language)
        harness.type("ada@contoso.com")
        harness.refuse("user_already_exists", code: 1_003_037)
        _ = harness.newOutput()
        harness.type(":forgot")
        return harness
    }

    /// Returns a session that signs in after a sign-up, for which the tenant asks for more; all output has
    /// been read.
    ///
    /// - Parameter methods: The members of each method that the tenant offers.
    static func atStrongAuth(_ suberror: String, methods: [String]) throws -> PlainHarness {
        var harness = try starting()
        harness.accept(2)
        harness.type("40273951")
        harness.reply(200, #"{"continuation_token":"done"}"#)
        harness.type("")
        _ = harness.newOutput()
        harness.refuse("invalid_grant", suberror, code: 50_076, more: #","continuation_token":"m0""#)
        harness.reply(
            200,
            #"{"continuation_token":"m1","methods":[\#(methods.map { "{\($0)}" }.joined(separator: ","))]}"#)
        return harness
    }
}
