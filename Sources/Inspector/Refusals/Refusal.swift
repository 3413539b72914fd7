package import NativeAuth

/// A reply that refuses a request, and what the state library and the SDKs make of it.
package struct Refusal: Hashable, Sendable {
    /// The HTTP status.
    package var status: Int
    /// The member `error`; `nil` if the reply has none.
    package var error: ErrorCode?
    /// The member `suberror`.
    package var suberror: ErrorCode?
    /// The service's numbers for the refusal, the usual one first: a reply has one of them.
    package var codes: [Int]
    /// The other members that decide what the refusal means, as JSON text.
    var members: String
    /// What the state library reports.
    package var failure: InspectedFailure
    /// The error class and flag that an application checks with MSAL for iOS, or the method of its delegate
    /// that is called instead of the one for errors.
    package var iosFlag: String
    /// The error class and flag that an application checks with MSAL for Android; only the class if it has no
    /// flag for this.
    package var androidFlag: String
    /// What can be done about it.
    package var remedy: Remedy
}

extension Refusal {
    /// The bodies that the reply can have, as JSON text: one for each number.
    ///
    /// They have only the members that decide what the reply means; if there are none, the body is empty.
    package var bodies: [String] {
        let numbers = codes.isEmpty ? [""] : codes.map { #""error_codes":[\#($0)]"# }
        return numbers.map { number in
            let texts = [
                error.map { #""error":"\#($0.rawValue)""# } ?? "",
                suberror.map { #""suberror":"\#($0.rawValue)""# } ?? "", number, members,
            ].filter { !$0.isEmpty }
            return texts.isEmpty ? "" : "{\(texts.joined(separator: ","))}"
        }
    }

    /// Whether only the MSAL of this package has the flag; Microsoft's MSAL for iOS reports a general error.
    package var isAddition: Bool {
        iosFlag.hasSuffix(".isSessionExpired") || Self.additions.contains(iosFlag)
    }

    /// The flags that this package adds, besides `isSessionExpired`.
    private static let additions: Set = [
        "VerifyCodeError.isUserAlreadyExists", "PasswordRequiredError.isUserAlreadyExists",
        "AttributesRequiredError.isUserAlreadyExists", "PasswordRequiredError.isNotSaved",
    ]
}
