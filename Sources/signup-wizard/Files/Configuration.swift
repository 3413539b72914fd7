import Commands
import FoundationEssentials
import Glibc
import NativeAuth
import PosixSupport
import SignUp
import UserFlow

/// Defaults for options, read from `config.json`.
struct Configuration: Hashable {
    /// The default of `--tenant`.
    var tenant: String?
    /// The default of `--client-id`.
    var clientID: String?
    /// The default of `--ca`: the path of a PEM file.
    var authoritiesPath: String?
    /// The defaults of `--scope`.
    var scopes: [String]?
    /// The default of `--api`.
    var api: String?
    /// The default of `--language`.
    var language: String?
    /// The default of `--theme`.
    var theme: String?
    /// Whether the mouse can be used; `false` has the effect of `--no-mouse`.
    var mouse: Bool?
    /// Whether anything on the screen may move by itself, such as a spinner.
    var motion: Bool?
    /// The default of `--redirect-port`.
    var redirectPort: Int?

    /// Creates an empty configuration.
    init() {}

    /// Reads `config.json` from the configuration folder of the XDG Base Directory Specification.
    ///
    /// The configuration is empty if the file does not exist.
    static func read() throws(CommandError) -> Configuration {
        guard let path, access(path, F_OK) == 0 else { return Configuration() }
        guard let bytes = FileDescriptor.contents(of: path, upTo: maximumBytes) else {
            throw CommandError(
                .cannotRead, "\(path) cannot be read. Check that it is a file, and its permissions.")
        }
        do {
            let node = try JSONDocument(bytes, maximumBytes: maximumBytes).parse()
            if let member = node.repeatedMembers(by: { $0 }).first {
                throw InvalidSetting(message: "\"\(member.name)\" appears twice. Remove one.")
            }
            return try JSONDecoder().decode(Configuration.self, from: Data(bytes))
        } catch let error as InvalidSetting {
            throw CommandError(.invalidData, "\(path): \(error.message)")
        } catch {
            throw CommandError(.invalidData, "\(path) is not JSON. Write it like {\"tenant\": \"contoso\"}.")
        }
    }

    /// The maximum number of bytes that are read; far fewer are needed.
    private static let maximumBytes = 1_048_576

    private static var path: String? {
        XDGFolder.configuration(of: "signup-wizard").map { $0 + "/config.json" }
    }
}

extension Configuration: Decodable {
    fileprivate enum SettingKey: String, CodingKey, CaseIterable {
        case tenant
        case clientID = "clientId"
        case authorities = "ca"
        case scopes, api, language, theme, mouse, motion,
            redirectPort
    }

    private struct AnyKey: CodingKey {
        var stringValue: String
        var intValue: Int? { nil }
        init?(stringValue: String) { self.stringValue = stringValue }
        init?(intValue: Int) { nil }
    }

    private struct InvalidSetting: Error {
        var message: String
    }

    init(from decoder: any Decoder) throws {
        let container = try Self.container(of: decoder)
        for name in try decoder.container(keyedBy: AnyKey.self).allKeys.map(\.stringValue).sorted()
        where SettingKey(rawValue: name) == nil {
            let names = SettingKey.allCases.map(\.rawValue).joined(separator: ", ")
            throw InvalidSetting(message: "There is no setting \"\(name)\". Choose from: \(names).")
        }
        func string(for key: SettingKey) throws -> String? {
            do { return try container.decodeIfPresent(String.self, forKey: key) } catch {
                throw InvalidSetting(
                    message: "\"\(key.rawValue)\" must be a string, such as \"\(key.example)\".")
            }
        }
        func boolean(for key: SettingKey) throws -> Bool? {
            do { return try container.decodeIfPresent(Bool.self, forKey: key) } catch {
                throw InvalidSetting(message: "\"\(key.rawValue)\" must be true or false, without quotes.")
            }
        }
        tenant = try string(for: .tenant)
        clientID = try string(for: .clientID)
        authoritiesPath = try string(for: .authorities)
        api = try string(for: .api)
        language = try string(for: .language)
        theme = try string(for: .theme)
        mouse = try boolean(for: .mouse)
        motion = try boolean(for: .motion)
        do { redirectPort = try container.decodeIfPresent(Int.self, forKey: .redirectPort) } catch {
            throw InvalidSetting(message: Self.portMessage)
        }
        guard redirectPort.map((1_024...65_535).contains) != false else {
            throw InvalidSetting(message: Self.portMessage)
        }
        do { scopes = try container.decodeIfPresent([String].self, forKey: .scopes) } catch {
            throw InvalidSetting(message: "\"scopes\" must be an array of strings, such as [\"User.Read\"].")
        }
    }

    private static let portMessage = "\"redirectPort\" must be a number from 1024 to 65535, without quotes."

    private static func container(of decoder: any Decoder) throws -> KeyedDecodingContainer<SettingKey> {
        do { return try decoder.container(keyedBy: SettingKey.self) } catch {
            throw InvalidSetting(
                message: "The settings must be an object, such as {\"tenant\": \"contoso\"}.")
        }
    }
}

extension Configuration.SettingKey {
    fileprivate var example: String {
        switch self {
        case .tenant: "contoso"
        case .clientID: "00001111-aaaa-2222-bbbb-3333cccc4444"
        case .authorities: "/etc/ssl/contoso.pem"
        case .scopes: "User.Read"
        case .api: "v2"
        case .language: "da"
        case .theme: "dark"
        case .mouse, .motion: "true"
        case .redirectPort: "8400"
        }
    }
}

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

extension Command {
    /// The command-line interface, with the languages that the wizard supports.
    static let signUpWizard = makeSignUpWizard(languageTags: Language.supported.map(\.tag))
}

/// The language of the pages: that of `--language`, or else that of the environment.
enum LanguageOption {
    /// Returns the language with a tag, or the language of the environment without one.
    static func language(tag: String?) throws(CommandError) -> Language {
        guard let tag else { return Language { Environment[$0] } }
        guard let language = Language(tag) else {
            let tags = Language.supported.map(\.tag).joined(separator: ", ")
            throw CommandError(.usage, "There is no language \"\(tag)\". Choose from: \(tags).")
        }
        return language
    }

    /// Prints which of the languages that were asked for a flow has no texts in: its own are
    /// then in another one.
    static func note(_ languages: [Language], missingIn flow: UserFlow) {
        guard let shown = flow.languages.first, !flow.pages.isEmpty else { return }
        for language in languages where language != .pseudo && !flow.languages.contains(language) {
            Console.error(
                "\(Command.signUpWizard.name): The flow \(flow.name) has no texts in \(language.ownName): its own are in \(shown.ownName)."
            )
        }
    }
}
