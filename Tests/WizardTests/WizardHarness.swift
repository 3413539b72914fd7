import Foundation
import Journeys
import NativeAuth
import SignUp
import Terminal
import TestSupport
import Testing
import UserFlow

@testable import Wizard

/// A wizard driven by keys and scripted replies, without a terminal, network, database or clock.
struct WizardHarness {
    private var headless: HeadlessWizard
    private(set) var requests: [Request] = []
    private(set) var scheduledTicks: [Timestamp] = []
    private var requestNumber = 0
    /// Whether the wizards that are made say nothing of the demo.
    @TaskLocal static var isClean = false
    private(set) var now = Timestamp(wall: 1_768_471_200_000, monotonic: 1_000_000)

    init(
        _ flow: String = "answersFirst", isDemo: Bool = true,
        webFallback: Wizard.WebFallback = Wizard.WebFallback(),
        language: Language = .english, api: APIVersion = .v1,
        scopes: [String] = [], authority: String? = nil
    ) throws {
        try self.init(
            flow: .sample(flow), isDemo: isDemo, webFallback: webFallback, language: language,
            api: api, scopes: scopes, authority: authority)
    }

    init(
        flow: UserFlow, isDemo: Bool = true, webFallback: Wizard.WebFallback = Wizard.WebFallback(),
        offset: Int = 0,
        language: Language = .english, api: APIVersion = .v1,
        scopes: [String] = [],
        authority: String? = nil,
        sessionLifetime: Int = Wizard.Configuration.shortestSessionLifetime
    ) {
        var configuration = Self.configuration(flow, language)
        configuration.isDemo = isDemo
        configuration.webFallback = webFallback
        configuration.scopes = scopes
        configuration.api = api
        configuration.authority = authority
        configuration.sessionLifetime = sessionLifetime
        headless = HeadlessWizard(
            Wizard(configuration, clock: LocalTime(now: now, offset: offset)))
    }

    init(demo: Wizard.Demo, language: Language = .english) {
        var configuration = Self.configuration(demo.flows[demo.firstIndex].flow, language)
        configuration.isDemo = true
        headless = HeadlessWizard(
            Wizard(configuration, demo: demo, clock: LocalTime(now: now, offset: 0)))
    }

    /// A wizard that asks for a flow.
    init(newFlow: NewFlow, language: Language = .english) {
        var configuration = Self.configuration(
            UserFlow(name: "", identityProvider: .emailPassword), language)
        configuration.newFlow = newFlow
        configuration.isClean = true
        headless = HeadlessWizard(
            Wizard(configuration, clock: LocalTime(now: now, offset: 0)))
    }

    private static func configuration(_ flow: UserFlow, _ language: Language) -> Wizard.Configuration {
        var configuration = Wizard.Configuration(
            flow: flow,
            client: OAuthClient(clientID: "client", correlationID: "6a1f0e5c-0000-4000-8000-000000000001"),
            language: language)
        configuration.isClean = isClean
        return configuration
    }

    /// The wizard, whose pages a test may change.
    var wizard: Wizard {
        get { headless.wizard }
        set { headless.wizard = newValue }
    }
    var exitOutcome: Wizard.ExitOutcome? { headless.outcome }
    var otherEffects: [Wizard.Effect] { headless.effects.others }

    mutating func handle(_ event: Wizard.Event) {
        for case .send(let request, let number) in headless.handle(event) {
            requests.append(request)
            requestNumber = number
        }
        if let tick = headless.takeTick() { scheduledTicks.append(tick) }
    }

    mutating func press(_ keys: Key...) {
        for key in keys { handle(.key(key)) }
    }

    /// Moves the focus to a button of the page, and presses it.
    mutating func press(_ button: Wizard.Button) {
        wizard.page.controls.focus(on: button)
        press(.enter)
    }

    mutating func type(_ text: String) {
        for scalar in text.unicodeScalars { handle(.key(.character(Character(scalar)))) }
    }

    /// Types a text and presses Enter.
    mutating func enter(_ text: String) {
        type(text)
        press(.enter)
    }

    /// Searches a list, takes the match, and continues if it is the last field.
    mutating func choose(_ text: String) {
        let index = wizard.snapshot.focusIndex
        type(text)
        press(.enter)
        // A short list takes the letters for nothing, and Enter for the highlighted answer.
        if wizard.snapshot.focusedField == nil || wizard.snapshot.focusIndex == index { press(.enter) }
    }

    /// Replaces the text of the field and presses Enter.
    mutating func reenter(_ text: String) {
        press(.move(.end))
        for _ in 0..<40 { press(.backspace) }
        enter(text)
    }

    mutating func wait(seconds: Int) {
        now = now.adding(seconds: seconds)
        handle(.tick(now))
    }

    mutating func wait(milliseconds: Int64) {
        now = now.adding(milliseconds: milliseconds)
        handle(.tick(now))
    }

    mutating func reply(_ status: Int, _ json: String, headers: [String: String] = [:]) {
        let response = Response(status: status, body: Data(json.utf8), headers: headers)
        handle(.reply(.success(response), to: requestNumber))
    }

    /// Sends a reply to the first request.
    mutating func replyToFirst(_ status: Int, _ json: String) {
        handle(.reply(.success(Response(status: status, body: Data(json.utf8))), to: 1))
    }

    mutating func fail(_ failure: TransportFailure) {
        handle(.reply(.failure(failure), to: requestNumber))
    }

    /// Sends the tenant's success reply to the pending request.
    mutating func accept(token: String = "next", length: Int = 8) {
        switch requests.last?.path {
        case .signUpChallenge?, .signInChallenge?:
            reply(200, Self.codeSent(token: token, length: length))
        // An account without a token to sign in with. Tests that need one send their own reply.
        case .signUpContinue?: reply(200, "{}")
        case .token?: reply(200, Self.tokens)
        default: reply(200, #"{"continuation_token":"\#(token)"}"#)
        }
    }

    /// Sends an error reply to the pending request.
    mutating func refuse(_ error: String, _ suberror: String? = nil, code: Int, extra: String = "") {
        reply(400, Self.refusal(error, suberror, code: code, extra: extra))
    }

    /// Returns the text on a screen of a size.
    func text(_ width: Int = 80, _ height: Int = 24) -> String {
        wizard.frame(size: Frame.Size(width: width, height: height))
            .adapted(to: .unicode, paintsButtons: false).text
    }

    /// Returns whether a sentence is on the screen, however it is wrapped and framed.
    ///
    /// One of the screens is too narrow for the steps beside the card, which would interrupt a sentence.
    func shows(_ text: String) -> Bool {
        [(100, 60), (200, 60)].contains { width, height in
            self.text(width, height).split { $0.isWhitespace || Self.frameCharacters.contains($0) }
                .joined(separator: " ").contains(text)
        }
    }

    private static let frameCharacters: Set<Character> = Set("╭─╮│╰╯┏━┓┃┗┛▌")

    /// The form fields of the last request, by name.
    var lastForm: [String: String] {
        let pairs = requests.last?.form.map { field, value in
            switch value {
            case .text(let text): (field.rawValue, text)
            case .secret(let secret): (field.rawValue, secret.reveal { String(decoding: $0, as: UTF8.self) })
            }
        }
        return Dictionary(uniqueKeysWithValues: pairs ?? [])
    }
}

extension WizardHarness {
    /// Returns the body of the tenant's reply that a code was sent.
    static func codeSent(token: String, length: Int = 8) -> String {
        """
        {"challenge_type":"oob","binding_method":"prompt","challenge_channel":"email",
         "challenge_target_label":"a**@contoso.com","code_length":\(length),"interval":30,
         "continuation_token":"\(token)"}
        """
    }

    /// Returns the body of an error reply.
    static func refusal(_ error: String, _ suberror: String?, code: Int, extra: String) -> String {
        let suberror = suberror.map { #","suberror":"\#($0)""# } ?? ""
        return """
            {"error":"\(error)"\(suberror),"error_codes":[\(code)],"error_description":"AADSTS\(code): prose",
             "correlation_id":"6a1f0e5c-0000-4000-8000-000000000001"\(extra)}
            """
    }
}

extension WizardHarness: CustomTestStringConvertible {
    var testDescription: String { text() }
}

extension WizardHarness {
    /// Returns a harness that has sent the first request of a flow, with every answer that goes with it.
    static func starting(
        _ flow: String = "fabrikam", alias: String = "", language: Language = .english
    ) throws -> WizardHarness {
        var harness = try WizardHarness(flow, language: language)
        harness.enter("ada@contoso.com")
        if flow != "fabrikam" { harness.enter("Correct-Horse-7") }
        if flow == "answersFirst" {
            harness.enter(alias)
            harness.choose("Denmark")
            harness.enter("Odense")
        }
        return harness
    }

    /// Returns a harness at the code page of a flow, after the code was sent.
    static func atCode(_ flow: String = "fabrikam", language: Language = .english) throws
        -> WizardHarness
    {
        var harness = try starting(flow, language: language)
        harness.accept(token: "started")
        harness.accept(token: "sent")
        return harness
    }

    /// Returns a harness that has sent the code of a sign-up.
    static func sendingCode(_ flow: String = "fabrikam") throws -> WizardHarness {
        var harness = try atCode(flow)
        harness.enter("40273951")
        return harness
    }
}

extension UserFlow {
    /// Returns a flow without passwords that asks for attributes on one page, before the code.
    static func asking(_ attributes: AttributeDefinition...) -> UserFlow {
        var flow = UserFlow(name: "Asking", identityProvider: .emailOneTimePasscode)
        flow.attributes = attributes
        flow.pages = [Page(title: "All", timing: .start, attributes: attributes.map(\.name))]
        return flow
    }
}

extension UserFlow.AttributeDefinition {
    /// Returns the attribute with a pattern, and with an example if there is one.
    func matching(_ pattern: String, example: String? = nil) -> Self {
        var attribute = self
        attribute.pattern = pattern
        if let example { attribute.example = example }
        return attribute
    }
}
