/// What a value of a request or a reply tells to someone who reads it.
///
/// It is the only thing that decides what is shown: each face says which classes it shows in full.
package enum DataClass: Hashable, Sendable, CaseIterable {
    /// A word, a number or a time of the protocol, or a setting of the app.
    case word
    /// A path or a link, which is shown without its query, and with `{id}` for each part that is no word.
    case path
    /// How the tenant defines an attribute: its name, its label, its pattern.
    case definition
    /// Free text of the service, which may repeat anything.
    case prose
    /// Who the user is: an address, a username or a contact, masked or not.
    case identity
    /// What else the user has answered.
    case attribute
    /// A password, a code, a token, or what is made of one. No face shows it.
    case secret
}

extension Set<DataClass> {
    /// What the inspector, the traces and the reports show: nothing that a user has typed (security C-85).
    package static let protocolOnly: Self = [.word, .path, .definition]
    /// What a log can show; see ``LogMask``.
    package static let logged: Self = protocolOnly.union([.prose, .identity])
    /// What the console of a test tenant shows: everything but secrets (security E-102).
    package static let console: Self = logged.union([.attribute])
}

// MARK: - The table of fields

/// The class of each field of a request and of each member of a reply, by its name.
///
/// A member of a reply has the class of its name after that of the member around it, such as `error.code`,
/// where the table has one, or else that of its name alone.
enum FieldTable {
    /// The classes of the fields of requests: of both versions of the protocol, of the browser's requests,
    /// and of the forms of pages.
    static let request = classes([
        .word: """
        capabilities capability challenge_channel challenge_type client-request-id client_id client_info \
        code_challenge_method do error grant_type iss max_age post_logout_redirect_uri prompt redirect_uri \
        response_mode response_type scope ui_locales
        """,
        .identity: "challenge_target domain_hint login_hint target username",
        .attribute: "attributes",
        // Of claims, which are JSON of any depth, and of what a browser brings to an app a
        // tenant reads nothing.
        .secret: """
        claims client_assertion client_secret code code_challenge code_verifier confirmation continuationToken \
        continuation_token csrf ctx ended error_description error_uri id id_token_hint method new_password newPassword nonce oob otp password \
        refresh_token request request_uri state
        """,
    ])

    /// The classes of the members of replies: of both versions of the protocol, and of the
    /// discovery documents.
    static let reply = classes([
        .word: """
        action authenticationFactor binding_method canChange challenge_channel challenge_type challengeContext \
        codeLength code_length correlationId correlation_id details _embedded error error.code error_codes \
        expires_in ext_expires_in inputType innerError innerError.code details.code interval _links methods \
        options payload poll_interval required scenario scope state status suberror timestamp token_type traceId \
        trace_id type authorization_challenge_endpoint authorization_endpoint \
        authorization_response_iss_parameter_supported claims_supported code_challenge_methods_supported \
        end_session_endpoint grant_types_supported id_token_signing_alg_values_supported issuer jwks_uri \
        prompt_values_supported request_parameter_supported request_uri_parameter_supported \
        response_modes_supported response_types_supported scopes_supported subject_types_supported \
        token_endpoint token_endpoint_auth_methods_supported ui_locales_supported alg crv e keys kid kty n use x
        """,
        .path: """
        href activate challenge continue enroll poll recover register resend resetPassword reset_password \
        riskverify self sign_in sign_up submitAttributes update verify
        """,
        .definition: """
        attributeId attributeIds attributes confirmationInput invalid_attributes label name options.regex options.value regex \
        required_attributes unverified_attributes
        """,
        .prose: "error_description error_uri message redirect_reason",
        .identity: "challenge_target challenge_target_label hint login_hint",
        .secret: """
        access_token authorizationCode client_info code continuationToken continuation_token id id_token \
        refresh_token
        """,
    ])

    /// The members around one whose class depends on them.
    static let parents = Set(reply.keys.filter { $0.contains(".") }.map { $0.prefix { $0 != "." } })

    private static func classes(_ names: KeyValuePairs<DataClass, String>) -> [String: DataClass] {
        Dictionary(
            uniqueKeysWithValues: names.flatMap { dataClass, names in
                names.split(separator: " ").map { (String($0), dataClass) }
            })
    }
}

extension Request.Field {
    /// What the value of the field tells to someone who reads it; `nil` for a field that nobody knows.
    ///
    /// A field that can only hold a ``Secret`` is secret whatever its name is.
    var dataClass: DataClass? {
        guard let id = recordedAttributeID else { return isSecret ? .secret : FieldTable.request[rawValue] }
        return switch id {
        case "password": .secret
        case "email", "username", "flatusername": .identity
        default: .attribute
        }
    }

    /// The name of the attribute that the field holds, in version 2 or on a page; `nil` for any other field.
    var recordedAttributeID: String? {
        attributeID ?? (rawValue.utf8.starts(with: "a.".utf8) ? String(rawValue.dropFirst(2)) : nil)
    }
}
