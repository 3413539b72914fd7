import Journeys
import FoundationEssentials
import NativeAuth
import SignUp
import TestSupport
import Testing
import UserFlow
import Wizard

/// The check whether an app can start a password reset.
struct DoctorResetTests {
    private static let replies: [(Result<Response, TransportFailure>, Doctor.Status)] = [
        (.success(reply(400, #"{"error":"user_not_found","error_codes":[50034]}"#)), .passed),
        (.success(reply(400, #"{"error":"invalid_request","error_codes":[500222]}"#)), .passed),
        (.success(reply(200, #"{"continuation_token":"t"}"#)), .passed),
        (.success(reply(200, #"{"challenge_type":"redirect"}"#)), .failed),
        (.success(reply(400, #"{"error":"unauthorized_client","error_codes":[700016]}"#)), .failed),
        (.success(reply(400, #"{"error":"unsupported_challenge_type"}"#)), .failed),
        (.success(reply(404, "")), .failed), (.success(reply(200, "<html>")), .failed),
        (.success(reply(400, #"{"error":"brand_new"}"#)), .failed),
        (.success(reply(503, "")), .temporary), (.success(reply(429, "")), .temporary),
        (.failure(.interrupted(host: "h")), .temporary),
    ]

    @Test(arguments: replies.indices)
    func `R-72 the start of a password reset tells what can be told without an email`(index: Int) async throws
    {
        let (result, status) = Self.replies[index]
        let environment = try JourneyEnvironment("woodgrove")
        let transport = ResetReplyTransport(base: environment.transport, result: result)

        let doctor = await Doctor(of: target(transport, environment), flow: nil)

        #expect(doctor.status(of: .passwordReset) == status, "\(doctor.lines)")
        #expect(doctor.hasPassed == (status == .passed))
        #expect(doctor.findings.allSatisfy { ($0.fix == nil) == ($0.status == .passed) })
        #expect(await environment.codes == [])
    }

    @Test func `R-72 nothing is reset in a flow whose accounts have no passwords`() async throws {
        let environment = try JourneyEnvironment("fabrikam")
        let transport = ResetReplyTransport(
            base: environment.transport, result: .failure(.interrupted(host: "h")))

        let doctor = await Doctor(of: target(transport, environment), flow: environment.flow)

        #expect(doctor.hasPassed)
        #expect(doctor.status(of: .passwordReset) == nil)
    }

    private static func reply(_ status: Int, _ body: String) -> Response {
        Response(status: status, body: Data(body.utf8))
    }

    private func target(_ transport: any Transport, _ environment: JourneyEnvironment) -> Doctor.Target {
        Doctor.Target(
            transport, address: "https://contoso.example", isSecure: true,
            client: OAuthClient(clientID: "app", correlationID: "6a1f0e5c-0000-4000-8000-000000000001"),
            clock: LocalTime(now: environment.clock.now, offset: 0))
    }
}

/// A transport to a tenant that replaces the reply to the start of a password reset.
private struct ResetReplyTransport: Transport {
    let base: any Transport
    let result: Result<Response, TransportFailure>

    func send(_ request: Request) async throws(TransportFailure) -> Response {
        request.path == .resetPasswordStart ? try result.get() : try await base.send(request)
    }
}
