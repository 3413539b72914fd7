import NativeAuth

extension FlowReader {
    /// Reports a second factor or a registration that the flow's tenant cannot ask for.
    ///
    /// An account without a password has proved its address with a code, and a second code to that address
    /// proves nothing more. A tenant that redirects to the browser asks for nothing itself.
    mutating func checkFactors(of flow: UserFlow, _ members: Members<UserFlow.Member>) {
        let secondFactor = flow.requiresSecondFactor ? members[.secondFactor] : nil
        let registration = flow.requiresRegistration ? members[.registration] : nil
        if flow.needsBrowser {
            for value in [secondFactor, registration].compactMap(\.self) {
                report(.factor(.browserFlow), at: value.offset)
            }
        } else if flow.identityProvider == .emailOneTimePasscode, let value = secondFactor {
            report(.factor(.codeIsFirstFactor), at: value.offset)
        }
    }
}
