public import Foundation
import NativeAuth
import SignUp

/// The chain of requests for one call of the application, and the result of the last request.
struct RequestChain: Sendable {
    /// The correlation ID of the next request: the one in the last reply, or else the one sent.
    private(set) var correlationID: UUID
    /// The path of the last request.
    private(set) var path: Request.Path?
    /// The details of the last reply; `nil` if none arrived.
    private(set) var replyDetails: ServerErrorDetails?
    /// The last request and its reply, as they are logged; `nil` if no reply arrived.
    private(set) var lastExchange: ExchangeRecord?
    /// The reason why no reply arrived.
    private(set) var failure: TransportFailure?
    /// Whether the chain stopped after a refusal although the state machine had another request.
    private(set) var stoppedEarly = false

    init(correlationID: UUID) {
        self.correlationID = correlationID
    }

    /// Sends a request and the follow-up requests of the state machine.
    ///
    /// - Parameter shouldContinue: Returns whether to send a follow-up request after a refusal.
    mutating func run(
        _ stateMachine: inout some StateMachine, _ request: Request, over transport: any Transport,
        shouldContinue: (ServerErrorDetails) -> Bool = { _ in true }
    ) async {
        var next: Request? = request
        while var request = next {
            request.correlationID = correlationID.uuidString
            path = request.path
            next = stateMachine.receive(await send(request, over: transport))
            if next != nil, let details = replyDetails, details.status != 200, !shouldContinue(details) {
                stoppedEarly = true
                return
            }
        }
    }

    private mutating func send(
        _ request: Request, over transport: any Transport
    ) async -> Result<Response, TransportFailure> {
        do throws(TransportFailure) {
            if Task.isCancelled { throw .cancelled }
            let response = try await transport.send(request)
            replyDetails = ServerErrorDetails(response)
            lastExchange = ExchangeRecord(request, showing: .logged)
            lastExchange?.add(response, to: request)
            failure = nil
            correlationID = response.headers["client-request-id"].flatMap(UUID.init) ?? correlationID
            return .success(response)
        } catch {
            (replyDetails, lastExchange) = (nil, nil)
            failure = error
            return .failure(error)
        }
    }
}

/// A running call to the tenant, which can be canceled.
public struct MSALNativeAuthCall: Sendable {
    private let task: Task<Void, Never>

    /// Starts a task that performs an operation and notifies the delegate on the main actor.
    init<Delegate, Outcome: Sendable>(
        notifying delegate: Delegate, _ operation: @escaping @Sendable () async -> Outcome,
        by notify: @escaping @MainActor @Sendable (Outcome, Delegate) -> Void
    ) {
        let box = DelegateBox(delegate: delegate)
        task = Task {
            let outcome = await operation()
            await MainActor.run { notify(outcome, box.delegate) }
        }
    }

    /// Cancels the call.
    ///
    /// The delegate gets an error whose `isCancelled` is `true`, unless it has already been notified. A
    /// request that was already sent may still take effect.
    public func cancel() {
        task.cancel()
    }

    /// Waits until the delegate has been notified.
    func finish() async {
        await task.value
    }
}

/// Carries a delegate to the main actor.
private struct DelegateBox<Delegate>: Sendable {
    // Safe to share: the delegate is used only on the main actor.
    nonisolated(unsafe) let delegate: Delegate
}

/// A state of a flow; calls do not change it, so it can be used repeatedly.
public class MSALNativeAuthBaseState: NSObject, @unchecked Sendable {
    let correlationId: UUID

    init(correlationId: UUID) {
        self.correlationId = correlationId
    }
}

/// The reason why user input cannot be a password or a code.
enum InputError: Error {
    /// The input is empty.
    case empty
    /// The input is longer than 1,024 bytes.
    case tooLong

    /// The error message; `nil` stands for the default message of the error's type.
    var message: String? {
        switch self {
        case .empty: nil
        case .tooLong: ErrorMessage.tooLong
        }
    }
}

extension Secret {
    /// Makes a secret from user input, unchanged.
    static func fromInput(_ text: String) -> Result<Secret, InputError> {
        guard !text.isEmpty else { return .failure(.empty) }
        return Secret(text).map(Result.success) ?? .failure(.tooLong)
    }
}

extension SentCode {
    /// Whether the tenant said where the code went, how, and how many digits it has.
    var isComplete: Bool { length != nil && !sentTo.raw.isEmpty && !channel.raw.isEmpty }

    /// The delivery channel.
    var channelType: MSALNativeAuthChannelType { MSALNativeAuthChannelType(value: channel.raw) }
}
