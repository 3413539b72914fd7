import NativeAuth
import Tenant
import Testing

/// The response of each sign-in refusal (wire-protocol §2.5 to §2.8 and §3.2), as in the exchange files.
struct SignInRefusalTests {
    private static let noAccount =
        "AADSTS50034: The user account does not exist in the directory. "
        + "To sign into this application, the account must be added to the directory."
    private static let changed =
        "Due to a configuration change made by your administrator, or because you moved to a new location,"
    private static let token = [("continuation_token", "\"ct-1\"")]

    private static let rows = [
        RefusalRow(TenantError.userNotFound, "user_not_found", nil, 50034, noAccount),
        RefusalRow(TenantError.userDeleted, "invalid_grant", nil, 50034, noAccount),
        RefusalRow(
            TenantError.passwordWrong, "invalid_grant", nil, 50126,
            "AADSTS50126: Error validating credentials due to invalid username or password."),
        RefusalRow(
            TenantError.accountLocked, "invalid_grant", nil, 50053,
            "AADSTS50053: The account is locked: too many sign-ins with an incorrect password."),
        RefusalRow(
            TenantError.accountWithoutPassword, "invalid_grant", nil, 500222,
            "AADSTS500222: User does not have a password."),
        RefusalRow(
            TenantError.authMethodInvalid, "invalid_grant", nil, 400002,
            "AADSTS400002: Invalid authentication method for user."),
        RefusalRow(
            TenantError.passwordChangeRequired, "invalid_request", nil, 50142,
            "AADSTS50142: Password change is required due to a conditional access policy."),
        RefusalRow(
            V1Error.secondFactorRequired(token: "ct-1"), "invalid_grant", "mfa_required", 50076,
            "AADSTS50076: \(changed) you must use multi-factor authentication.", extra: token),
        RefusalRow(
            V1Error.registrationRequired(token: "ct-1"), "invalid_grant", "registration_required", 50079,
            "AADSTS50079: \(changed) you must enroll in multi-factor authentication.", extra: token),
        RefusalRow(
            TenantError.factorNotChosen, "invalid_request", "introspect_required", nil, "Introspect required."
        ),
        RefusalRow(
            TenantError.methodBlocked, "access_denied", "provider_blocked_by_rep", 550024,
            "AADSTS550024: Configuring multi-factor authentication method is blocked."),
        RefusalRow(
            TenantError.factorNotRequired, "invalid_request", nil, 50126,
            "AADSTS50126: The continuation_token provided is not valid for this endpoint."),
        RefusalRow(
            V1Error.unknownGrant, "unsupported_grant_type", nil, 70003,
            "AADSTS70003: The app returned an unsupported grant type."),
        RefusalRow(
            TenantError.scopeInvalid, "invalid_scope", nil, 70011,
            "AADSTS70011: The provided value for the input parameter 'scope' is not valid."),
        RefusalRow(
            TenantError.refreshTokenInvalid, "invalid_grant", nil, 70000,
            "AADSTS70000: The provided value for the input parameter 'refresh_token' is not valid."),
        RefusalRow(
            TenantError.refreshTokenExpired, "expired_refresh_token", nil, nil,
            "The refresh token has expired due to inactivity."),
        RefusalRow(TenantError.slowDown, "slow_down", nil, nil, "slow down"),
        RefusalRow(
            TenantError.authorizationPending, "authorization_pending", nil, nil, "authorization pending"),
    ]

    @Test(arguments: rows.indices)
    func `a refusal has the service's body`(index: Int) {
        let row = Self.rows[index]

        #expect(String(decoding: row.response.body, as: UTF8.self) == row.body)
        #expect(row.response.status == row.status)
    }

    @Test(arguments: rows.indices)
    func `a refusal can be injected for any request, which then changes nothing`(index: Int) {
        let row = Self.rows[index]
        var client = Client.atPassword()
        let token = client.token

        client.tenant.nextOutcome = row.outcome
        let forced = client.redeem(password: goodPassword)
        client.token = token

        let error = [row.error, row.suberror].compactMap(\.self).joined(separator: "/")
        #expect(
            forced.line
                == (["400", error] + [row.code].compactMap { $0.map(String.init) }).joined(separator: " "))
        #expect(client.redeem(password: goodPassword).line == "200 Bearer")
    }

    @Test(arguments: rows.indices)
    func `a refusal prints without its token`(index: Int) {
        let refusal = Self.rows[index].refusal

        var printed = "\(refusal) \(String(reflecting: refusal))"
        dump(refusal, to: &printed)

        #expect(!printed.contains("ct-1"))
    }
}
