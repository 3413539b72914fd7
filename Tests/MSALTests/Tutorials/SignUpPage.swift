import Foundation
import MSAL
import NativeAuth
import Synchronization
import Tenant
import TestSupport
import Testing
import UserFlow

/// The base class of the tutorials' view controllers: text fields, an application and its tenant.
@MainActor
class SignUpPage: UIViewController {
    let emailTextField = UITextField()
    let resultTextView = UITextView()
    let nativeAuth: MSALNativeAuthPublicClientApplication
    let tenant: LocalTenant
    let transport: RecordingTransport
    let clock = ManualClock()

    var codeState: SignUpCodeRequiredState?

    init(
        _ name: String, challengeTypes: MSALNativeAuthChallengeTypes = [.OOB, .password],
        _ configure: (inout UserFlow) -> Void = { _ in }
    ) throws {
        var flow = try #require(try UserFlow.bundled(name))
        configure(&flow)
        tenant = LocalTenant(
            flow: flow, accounts: MemoryAccounts(),
            random: SystemRandomNumberGenerator(), signer: FakeSigner(), clock: { [clock] in clock.now })
        transport = RecordingTransport(to: tenant)
        let configuration = try MSALNativeAuthPublicClientApplicationConfig(
            clientId: "client", tenantSubdomain: "contoso", challengeTypes: challengeTypes)
        configuration.capabilities = [.mfaRequired, .registrationRequired]
        nativeAuth = try MSALNativeAuthPublicClientApplication(
            nativeAuthConfiguration: configuration, transport: transport)
        emailTextField.text = "ada@contoso.com"
    }

    /// Performs an action and returns the next text that the text view shows.
    func displayedText(after action: () throws -> Void) async throws -> String {
        try action()
        return await resultTextView.next
    }

    /// The code in the newest email.
    var userSuppliedCode: String {
        get async throws {
            let email = try #require(await tenant.outbox().last)
            return email.code.reveal { String(decoding: $0, as: UTF8.self) }
        }
    }
}

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

/// A transport that records the exchanges of another transport.
final class RecordingTransport: Transport {
    private let base: any Transport
    private let recorded = Mutex<[Exchange]>([])

    /// A request and its response.
    struct Exchange {
        var request: Request
        var response: Response
    }

    init(to base: any Transport) {
        self.base = base
    }

    var exchanges: [Exchange] { recorded.withLock { $0 } }

    func send(_ request: Request) async throws(TransportFailure) -> Response {
        let response = try await base.send(request)
        recorded.withLock { $0.append(Exchange(request: request, response: response)) }
        return response
    }
}

extension RecordingTransport.Exchange {
    /// The last segment of the path.
    var endpoint: String {
        request.path.rawValue.split(separator: "/").last.map(String.init) ?? ""
    }

    /// The response members that an application receives unchanged, decoded without the library.
    var replyFields: ReplyFields? { try? JSONDecoder().decode(ReplyFields.self, from: response.body) }

    /// The members of a response that describe a code or attributes.
    struct ReplyFields: Decodable {
        var label: String?
        var channel: String?
        var length: Int?
        var required: [NamedAttribute]?
        var invalid: [NamedAttribute]?

        struct NamedAttribute: Decodable {
            var name: String
        }

        private enum CodingKeys: String, CodingKey {
            case label = "challenge_target_label"
            case channel = "challenge_channel"
            case length = "code_length"
            case required = "required_attributes"
            case invalid = "invalid_attributes"
        }
    }
}
