import TestSupport
import Testing

/// Collections that hash strings: hashing takes quadratic time for text with many combining marks in a row.
struct StringKeyTests {
    /// The modules that read text from the network or from files.
    private static let modules = [
        "NativeAuth", "SignUp", "Tenant", "TenantServer", "TenantStore", "UserFlow",
    ]

    /// The files that may use such a collection, each with the reason.
    private static let exceptions = [
        "NativeAuth/Text/JSON/JSONNode.swift": "JSONDocument limits the marks in every string",
        "NativeAuth/Response.swift": "HTTPClient ignores header lines that are not ASCII",
        "SignUp/Flows/FlowOperation.swift": "the keys are the names of links that a version knows",
        "SignUp/V1/V1Reply.swift": "StrictJSON limits the marks in every string of a reply",
        "UserFlow/Graph/GraphImport.swift": "JSONDocument limits the marks in every string of a file",
        "UserFlow/Graph/GraphTranslations.swift": "JSONDocument limits the marks in every string of a file",
        "UserFlow/Languages/Translations.swift": "the texts of this package",
        "UserFlow/Reading/FlowReaderAttributes.swift":
            "JSONDocument limits the marks in every string of a file",
        "UserFlow/Reading/FlowReaderPages.swift": "JSONDocument limits the marks in every string of a file",
        "Tenant/Accounts/AccountStore.swift": "the keys are names of the flow",
        "Tenant/Accounts/MemoryAccounts.swift": "the keys are valid addresses and aliases, so ASCII",
        "Tenant/Pages/TenantService+PageAnswers.swift": "the keys are names of the flow",
        "Tenant/Control/ControlRequest.swift": "StrictJSON limits the marks in every string of a body",
        "Tenant/Control/ControlResponse.swift": "the tenant's own texts",
        "Tenant/Policies/AttributeRules.swift": "the keys are names of the flow",
        "Tenant/Service/SignUp.swift": "the keys are names of the flow",
        "Tenant/Service/Tenant.swift": "the tenant's settings",
        "TenantServer/Signing/PersistentSigner.swift": "the members of a public key",
        "TenantServer/Signing/RS256Signer.swift": "the members of a public key",
        "TenantStore/DataFolder.swift": "the paths of the folder's files",
        "TenantStore/Ed25519Signer.swift": "the members of a public key",
        "TenantStore/SQLiteAccounts.swift": "the keys are names of the flow",
        "Tenant/Tokens/DiscoveryDocuments.swift": "the tenant's own texts",
        "Tenant/Tokens/TokenResponse.swift": "the tenant's own texts",
        "Tenant/Console/NewAccount.swift": "the keys are names of the flow",
        "Tenant/V2/V2Attribute.swift": "the keys are names of the flow",
        "Tenant/V1/ReplyBody.swift": "the tenant's own headers",
    ]

    @Test(.rule("C-80", "E-87"), arguments: modules)
    func `only listed files hash strings`(module: String) {
        let files = Repository.swiftFiles(under: "Sources/\(module)").filter(\.hashesStrings)
        let names = files.map { String($0.name.dropFirst("Sources/".count)) }

        #expect(names.filter { Self.exceptions[$0] == nil } == [])
    }

    @Test(arguments: exceptions.keys.sorted())
    func `every listed file hashes strings`(name: String) {
        let files = Repository.swiftFiles(under: "Sources").filter { $0.name == "Sources/\(name)" }

        #expect(files.filter(\.hashesStrings).count == 1, "remove \(name) from the list")
    }

    @Test(arguments: [
        ("let a: Set<String> = []", true), ("var a: [String: Int] = [:]", true), ("[String : [Int]]()", true),
        ("func a(_ b: Dictionary<String, Int>)", true), ("let a: Set<Substring>", true),
        ("let a: [[String: String]]", true), ("let a: [String] = []", false), ("let a: Set<Int>", false),
        ("let a: [Int: String]", false), ("/// a [String: Int]", false), ("a[b ? \"c\" : \"d\"]", false),
    ])
    func `collections that hash strings are found`(text: String, isFound: Bool) {
        #expect(SwiftFile(name: "A.swift", text: text).hashesStrings == isFound)
    }
}

extension SwiftFile {
    /// Whether the file names a set or dictionary of strings.
    fileprivate var hashesStrings: Bool {
        let collection = #/\b(?:Set|Dictionary)<(?:String|Substring)\b|\[(?:String|Substring) ?:/#
        return !lines(matching: collection, with: ["String", "Substring"]).isEmpty
    }
}
