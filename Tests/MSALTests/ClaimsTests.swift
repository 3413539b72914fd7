import Foundation
import MSAL
import Testing

/// Claims requests.
struct ClaimsTests {
    @Test func `claims can be requested one by one`() throws {
        let request = MSALClaimsRequest()
        let claim = MSALIndividualClaimRequest(name: "given_name")
        claim.additionalInfo = MSALIndividualClaimRequestAdditionalInfo()
        claim.additionalInfo?.essential = true
        request.requestClaim(claim, for: .idToken, error: nil)
        request.requestClaim(MSALIndividualClaimRequest(name: "acr"), for: .accessToken, error: nil)
        let json = #"{"access_token":{"acr":null},"id_token":{"given_name":{"essential":true}}}"#
        #expect(request.jsonString() == json)
        #expect(MSALClaimsRequest(jsonString: json, error: nil)?.jsonString() == json)

        request.removeClaimRequest(withName: "acr", target: .accessToken, error: nil)
        #expect(request.claimsRequests(for: .accessToken) == nil)

        var error: NSError?
        #expect(MSALClaimsRequest(jsonString: "[", error: &error) == nil)
        #expect(error != nil)
    }
}
