import NativeAuth

/// An authentication method as the wire describes it (wire-protocol §2.7 and §2.9).
struct WireMethod: Decodable {
    private var id: String
    private var challengeType: String
    private var channel: String
    private var hint: String?

    private enum CodingKeys: String, CodingKey {
        case id = "id"
        case challengeType = "challenge_type"
        case channel = "challenge_channel"
        case hint = "login_hint"
    }

    init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        id = try container.decode(String.self, forKey: .id)
        challengeType = try container.decode(String.self, forKey: .challengeType)
        channel = try container.decode(String.self, forKey: .channel)
        hint = try? container.decode(String.self, forKey: .hint)
    }

    /// The method; `nil` if a required member is empty.
    var method: SignIn.AuthMethod? {
        guard !id.isEmpty, !challengeType.isEmpty, !channel.isEmpty else { return nil }
        return SignIn.AuthMethod(
            id: Untrusted(id), challengeType: Untrusted(challengeType), channel: Untrusted(channel),
            hint: hint.map(Untrusted.init))
    }
}

extension [SignIn.AuthMethod] {
    /// The list without repeated IDs; empty if too many remain (C-75).
    var deduplicated: [SignIn.AuthMethod] {
        var ids: Set<Untrusted> = []
        let unique = filter { ids.insert($0.id).inserted }
        return unique.count <= ReplyLimits.entries ? unique : []
    }
}
