import CommandLineSupport
import Options
import SignUp

/// The version of the service's API: that of `--api`, or else that of the configuration.
enum APIOption {
    /// Returns the version; version 1 if neither names one.
    static func version(_ invocation: Invocation, _ configuration: Configuration) throws(CommandError)
        -> APIVersion
    {
        let isOption = invocation.has(.api)
        guard let text = isOption ? invocation[.api] : configuration.api else { return .v1 }
        guard let version = APIVersion(rawValue: text) else {
            let choices = APIVersion.allCases.map(\.rawValue).joined(separator: " or ")
            let name = isOption ? Option.api.spelling : "\"api\" in config.json"
            throw CommandError(
                .usage, "There is no version \"\(text)\" of the API. Write \(choices) after \(name).")
        }
        return version
    }
}
