import Foundation
import NativeAuth
import SignUp

/// What an application's configuration comes to once it is read: who asks, and by which way.
struct Client: Sendable {
    let transport: any Transport
    let clientID: String
    var methods: [Caller.Method]
    let capabilities: [Caller.Capability]
    /// How long before its end a token counts as used up, in seconds.
    let expirationBuffer: TimeInterval
    let sessions = Sessions()

    init(_ configuration: MSALNativeAuthPublicClientApplicationConfig, transport: any Transport) {
        self.transport = transport
        expirationBuffer = configuration.tokenExpirationBuffer
        clientID = configuration.clientId
        let types = configuration.challengeTypes
        methods = (types.contains(.OOB) ? [.code] : []) + (types.contains(.password) ? [.password] : [])
        let known = configuration.capabilities
        capabilities =
            (known.contains(.mfaRequired) ? [.secondFactor] : [])
            + (known.contains(.registrationRequired) ? [.registration] : [])
    }

    /// The application as the state machines know it; the id that a request carries is set as it leaves.
    var caller: Caller {
        Caller(clientID: clientID, methods: methods, capabilities: capabilities, correlationID: "")
    }
}
