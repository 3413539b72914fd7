import FoundationEssentials
import Glibc
import Programs

/// Defaults for options, read from `config.json`.
struct Configuration: Hashable {
    /// The default of `--tenant`.
    var tenant: String?
    /// The default of `--client-id`.
    var clientID: String?
    /// The default of `--ca`: the path of a PEM file.
    var authorities: String?
    /// The defaults of `--scope`.
    var scopes: [String]?
    /// The default of `--language`.
    var language: String?
    /// The default of `--theme`.
    var theme: String?

    /// Creates an empty configuration.
    init() {}

    /// Reads `config.json` from the configuration folder of the XDG Base Directory Specification.
    ///
    /// The configuration is empty if the file does not exist.
    static func read() throws(Complaint) -> Configuration {
        guard let path, access(path, F_OK) == 0 else { return Configuration() }
        guard let data = try? Data(contentsOf: URL(filePath: path)) else {
            throw Complaint(.cannotRead, "\(path) cannot be read. Check its permissions.")
        }
        do {
            return try JSONDecoder().decode(Configuration.self, from: data)
        } catch let mistake as Mistake {
            throw Complaint(.badData, "\(path): \(mistake.text)")
        } catch {
            throw Complaint(.badData, "\(path) is not JSON. Write it like {\"tenant\": \"contoso\"}.")
        }
    }

    private static var path: String? {
        if let home = Environment["XDG_CONFIG_HOME"], home.hasPrefix("/") { return home + name }
        return Environment["HOME"].map { $0 + "/.config" + name }
    }

    private static let name = "/signup-wizard/config.json"
}

extension Configuration: Decodable {
    fileprivate enum Member: String, CodingKey, CaseIterable {
        case tenant, clientID = "clientId", authorities = "ca", scopes, language, theme
    }

    private struct AnyName: CodingKey {
        var stringValue: String
        var intValue: Int? { nil }
        init?(stringValue: String) { self.stringValue = stringValue }
        init?(intValue: Int) { nil }
    }

    private struct Mistake: Error {
        var text: String
    }

    init(from decoder: any Decoder) throws {
        let container = try Self.container(of: decoder)
        for name in try decoder.container(keyedBy: AnyName.self).allKeys.map(\.stringValue).sorted()
        where Member(rawValue: name) == nil {
            let names = Member.allCases.map(\.rawValue).joined(separator: ", ")
            throw Mistake(text: "There is no setting \"\(name)\". Choose from: \(names).")
        }
        func text(_ member: Member) throws -> String? {
            do { return try container.decodeIfPresent(String.self, forKey: member) } catch {
                throw Mistake(text: "\"\(member.rawValue)\" must be a string, such as \"\(member.example)\".")
            }
        }
        tenant = try text(.tenant)
        clientID = try text(.clientID)
        authorities = try text(.authorities)
        language = try text(.language)
        theme = try text(.theme)
        do { scopes = try container.decodeIfPresent([String].self, forKey: .scopes) } catch {
            throw Mistake(text: "\"scopes\" must be an array of strings, such as [\"User.Read\"].")
        }
    }

    private static func container(of decoder: any Decoder) throws -> KeyedDecodingContainer<Member> {
        do { return try decoder.container(keyedBy: Member.self) } catch {
            throw Mistake(text: "The settings must be an object, such as {\"tenant\": \"contoso\"}.")
        }
    }
}

extension Configuration.Member {
    fileprivate var example: String {
        switch self {
        case .tenant: "contoso"
        case .clientID: "00001111-aaaa-2222-bbbb-3333cccc4444"
        case .authorities: "/etc/ssl/contoso.pem"
        case .scopes: "User.Read"
        case .language: "da"
        case .theme: "dark"
        }
    }
}
