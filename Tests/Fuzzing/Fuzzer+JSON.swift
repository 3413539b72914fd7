import FoundationEssentials
import NativeAuth
import SignUp

extension Fuzzer {
    private static let client = OAuthClient(
        clientID: "client", capabilities: OAuthClient.Capability.allCases, correlationID: "id")
    private static let secret = Secret("12345678") ?? Secret()
    private static let token = #"{"continuation_token":"t"}"#
    private static let challenge = #"{"continuation_token":"t","challenge_type":"oob","code_length":8}"#

    private static func receive(_ json: String, _ status: Int) -> Result<Response, TransportFailure> {
        .success(Response(status: status, body: Data(json.utf8)))
    }

    private static let machines: (signUps: [SignUp], signIns: [SignIn]) = {
        var signUps = [SignUp(client: client)]
        _ = signUps[0].submit(.start(email: "ada@contoso.com", password: nil, attributes: []))
        signUps.append(signUps[0])
        _ = signUps[1].receive(receive(token, 200))
        signUps.append(signUps[1])
        _ = signUps[2].receive(receive(challenge, 200))
        _ = signUps[2].submit(.code(secret))
        var signIns = [SignIn(client: client)]
        _ = signIns[0].submit(.start(username: "ada@contoso.com", password: secret))
        signIns.append(signIns[0])
        _ = signIns[1].receive(receive(token, 200))
        signIns.append(signIns[1])
        _ = signIns[2].receive(receive(challenge, 200))
        _ = signIns[2].submit(.code(secret))
        signIns.append(signIns[2])
        _ = signIns[3].receive(
            receive(#"{"error":"invalid_grant","suberror":"mfa_required","continuation_token":"t"}"#, 400))
        return (signUps, signIns)
    }()

    /// A password reset for each of its requests, in their order.
    private static let resets: [ResetPassword] = {
        var reset = ResetPassword(client: client)
        _ = reset.submit(.start(username: "ada@contoso.com"))
        var resets = [reset]
        for json in [token, challenge, token, token] {
            _ = reset.receive(receive(json, 200))
            if case .code = reset.step { _ = reset.submit(.code(secret)) }
            if case .password = reset.step { _ = reset.submit(.password(secret)) }
            resets.append(reset)
        }
        return resets
    }()

    /// Reads the input as a reply to each kind of request, and as JSON.
    static func checkJSON(_ bytes: [UInt8]) {
        let body = Data(bytes)
        let isValid = StrictJSON.isValid(body)
        for status in [200, 400, 500] {
            let response = Response(status: status, body: body)
            for var signUp in machines.signUps {
                require(signUp.isWaiting, "a request is in flight")
                _ = signUp.receive(.success(response))
                if case .done = signUp.step { require(isValid && status == 200, "success is valid JSON") }
            }
            for var signIn in machines.signIns {
                require(signIn.isWaiting, "a request is in flight")
                _ = signIn.receive(.success(response))
                if case .done = signIn.step { require(isValid && status == 200, "success is valid JSON") }
            }
            for reset in resets { check(reset, after: response, isValid: isValid) }
            require(isValid || ServerErrorDetails(response).error == nil, "an error is valid JSON")
        }
        checkNode(body, isValid: isValid)
    }

    /// Checks a password reset after a reply.
    private static func check(_ reset: ResetPassword, after response: Response, isValid: Bool) {
        var reset = reset
        require(reset.isWaiting, "a request is in flight")
        let wasSubmitted = reset.mayHaveChanged
        _ = reset.receive(.success(response))
        if case .done = reset.step { require(isValid && response.status == 200, "success is valid JSON") }
        require(wasSubmitted || !reset.mayHaveChanged, "a password that was not sent changes nothing")
        require((0...300).contains(reset.pollDelay ?? 0), "no wait exceeds 300 seconds")
    }

    /// Checks that accepted JSON keeps to the limits and is the same when it is written and read again.
    private static func checkNode(_ body: Data, isValid: Bool) {
        let node = StrictJSON.parse(body)
        require((node != nil) == isValid, "valid JSON is parsed")
        guard let node else { return }
        require(body.count <= StrictJSON.maximumBytes, "JSON is short")
        require(node.texts.allSatisfy { CombiningMarks.areLimited(in: $0) }, "marks are limited")
        require(!node.repeatsName, "no name repeats")
        let written = Data(node.json.utf8)
        // Writing may escape more, and so exceed the size.
        guard written.count <= StrictJSON.maximumBytes else { return }
        require(StrictJSON.parse(written)?.json == node.json, "what is written is read as the same")
    }
}

extension JSONNode {
    /// The strings and names, at any depth.
    fileprivate var texts: [String] {
        switch content {
        case .null, .boolean, .number: []
        case .string(let text): [text]
        case .array(let values): values.flatMap(\.texts)
        case .object(let members): members.flatMap { [$0.name] + $0.value.texts }
        }
    }

    /// The value as JSON, with numbers as they were read.
    fileprivate var json: String {
        switch content {
        case .null: "null"
        case .boolean(let boolean): String(boolean)
        case .number(let text): text
        case .string(let text): text.json
        case .array(let values): "[\(values.map(\.json).joined(separator: ","))]"
        case .object(let members):
            "{\(members.map { "\($0.name.json):\($0.value.json)" }.joined(separator: ","))}"
        }
    }
}

extension String {
    /// The text as a JSON string.
    fileprivate var json: String {
        let scalars = unicodeScalars.map { scalar in
            switch scalar {
            case "\"": "\\\""
            case "\\": "\\\\"
            case "\0"..<" ": "\\u00" + (scalar.value < 16 ? "0" : "") + String(scalar.value, radix: 16)
            default: String(scalar)
            }
        }
        return "\"\(scalars.joined())\""
    }
}
