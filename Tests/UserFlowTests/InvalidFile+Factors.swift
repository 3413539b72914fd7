extension InvalidFile {
    private static let codeIsFirstFactor = """
        The email code is already the first factor. Write false, or "identityProvider": "emailPassword".
        """

    private static func browser(_ name: String) -> String {
        "With \"browser\": true the tenant can't ask for \"\(name)\" here. Write false for one of them."
    }

    /// Files whose tenant cannot ask for the factor that they ask for.
    static let factors: [InvalidFile] = [
        codes(#""secondFactor":true"#, "secondFactor", codeIsFirstFactor),
        codes(#""registration":true,"secondFactor":true"#, "secondFactor", codeIsFirstFactor),
        .flow(#""secondFactor":true,"browser":true"#, "secondFactor", browser("secondFactor")),
        .flow(#""browser":true,"registration":true"#, "registration", browser("registration")),
        codes(#""browser":true,"secondFactor":true"#, "secondFactor", browser("secondFactor")),
    ]

    /// Returns a flow with one-time codes and these additional members.
    private static func codes(_ members: String, _ path: String, _ message: String) -> InvalidFile {
        InvalidFile(
            json: #"{"name":"A","identityProvider":"emailOneTimePasscode",\#(members)}"#, path: path,
            message: message, isRejectedBySchema: true)
    }
}
