/// The name of a link in a document of version 2 (v2-protocol §4).
///
/// The set is open: a relation that this version does not know is never followed.
struct V2Relation: RawRepresentable, Hashable, Sendable {
    let rawValue: String

    static let signUp = V2Relation(rawValue: "sign_up")
    static let signIn = V2Relation(rawValue: "sign_in")
    static let resetPassword = V2Relation(rawValue: "reset_password")
    /// Another name of ``resetPassword``.
    static let resetPasswordCamelCase = V2Relation(rawValue: "resetPassword")
    static let challenge = V2Relation(rawValue: "challenge")
    static let verify = V2Relation(rawValue: "verify")
    static let resend = V2Relation(rawValue: "resend")
    static let submitAttributes = V2Relation(rawValue: "submitAttributes")
    static let update = V2Relation(rawValue: "update")
    /// Another name of ``update``.
    static let own = V2Relation(rawValue: "self")
    static let poll = V2Relation(rawValue: "poll")
    static let enroll = V2Relation(rawValue: "enroll")
    static let register = V2Relation(rawValue: "register")
    static let activate = V2Relation(rawValue: "activate")
    static let riskVerify = V2Relation(rawValue: "riskverify")

    /// The relations that a flow may follow.
    static let followed: [V2Relation] = [
        .signUp, .signIn, .resetPassword, .resetPasswordCamelCase, .challenge, .verify, .resend,
        .submitAttributes, .update, .own, .poll, .enroll, .register, .activate, .riskVerify,
    ]
}
