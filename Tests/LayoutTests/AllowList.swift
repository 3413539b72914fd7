/// The modules that each module may import: the arrows of the design.
enum AllowList {
    /// The executables, which connect the libraries.
    static let programs: Set = ["benchmarks", "signup-tenant", "signup-wizard"]

    /// The modules that meet files, sockets or the terminal.
    static let edges: Set = [
        "CommandLineSupport", "Curses", "HTTPClient", "Loopback", "TenantServer", "TenantStore",
        "TokenStore",
    ]

    /// Pure functions, which every module may import.
    static let pureLeaf = "TextAlgorithms"

    /// File descriptors and folders, which edges and programs may import.
    static let edgeLeaf = "FileSystem"

    /// Returns the modules that a module may import; `nil` for an unknown module.
    static func imports(of module: String) -> Set<String>? {
        let isAtEdge = edges.union(programs).contains(module)
        return modules[module]?.union(isAtEdge ? [pureLeaf, edgeLeaf] : [pureLeaf])
    }

    private static let modules: [String: Set<String>] = [
        "NativeAuth": ["CPcre2", "CSodium", "FoundationEssentials", "Synchronization"],
        "SignUp": ["CSodium", "FoundationEssentials", "NativeAuth"],
        "Inspector": ["FoundationEssentials", "NativeAuth", "SignUp"],
        "FileSystem": ["Glibc"],
        "Threads": ["Dispatch", "Glibc", "Synchronization"],
        "HTTPClient": [
            "CCurl", "CSodium", "FoundationEssentials", "Glibc", "NativeAuth", "Synchronization", "Threads",
        ],
        "Loopback": ["FoundationEssentials", "Glibc", "Synchronization", "Threads"],
        "MSAL": [
            "Foundation", "FoundationEssentials", "HTTPClient", "Loopback", "NativeAuth", "SignUp",
            "Threads", "TokenStore",
        ],
        "TextAlgorithms": [],
        // The names of steps have a maximum width on a terminal.
        "UserFlow": ["NativeAuth", "Terminal"],
        "Terminal": [],
        "Wizard": [
            "CQREncode", "CUTF8Proc", "CZxcvbn", "FoundationEssentials", "Inspector", "NativeAuth", "SignUp",
            "Terminal", "UserFlow",
        ],
        // The accents of flows are colors, whose contrast decides where pages use them.
        // A lock protects the texts of pages, which are decoded once.
        "Tenant": [
            "CSodium", "FoundationEssentials", "NativeAuth", "Synchronization", "Terminal", "UserFlow",
        ],
        "TenantStore": [
            "CSQLite", "CSodium", "FoundationEssentials", "Glibc", "NativeAuth", "Synchronization", "Tenant",
            "Threads",
        ],
        "TenantServer": [
            "CCurl", "CGnuTLS", "CMicrohttpd", "CSodium", "Dispatch", "FoundationEssentials", "Glibc",
            "NativeAuth", "Synchronization", "Tenant", "Threads", "UserFlow",
        ],
        "TokenStore": ["CSodium", "FoundationEssentials", "Glibc", "NativeAuth"],
        "Curses": ["CMainQueue", "CNcurses", "FoundationEssentials", "Glibc", "Terminal"],
        "Plain": ["Terminal", "Wizard"],
        "Journeys": [
            "FoundationEssentials", "Inspector", "NativeAuth", "SignUp", "Terminal", "UserFlow", "Wizard",
        ],
        // Injects faults between the client and the tenant, so it imports both, as JourneyTests do.
        "Storyboard": [
            "FoundationEssentials", "Inspector", "Journeys", "NativeAuth", "Plain", "SignUp", "Tenant",
            "Terminal", "UserFlow", "Wizard",
        ],
        "Diagnosis": [
            "FoundationEssentials", "Journeys", "NativeAuth", "SignUp", "UserFlow", "Wizard",
        ],
        "Options": [],
        "CommandLineSupport": [
            "CPrctl", "Dispatch", "Glibc", "NativeAuth", "Options", "Synchronization", "Terminal", "Threads",
            "UserFlow",
        ],
        "benchmarks": [
            "CMicrohttpd", "CSQLite", "Dispatch", "FoundationEssentials", "Glibc", "NativeAuth", "SignUp",
            "Synchronization", "Tenant", "TenantServer", "TenantStore", "Terminal", "UserFlow", "Wizard",
        ],
        "signup-tenant": [
            "CommandLineSupport", "Dispatch", "FoundationEssentials", "Glibc", "NativeAuth", "Options",
            "Synchronization", "Tenant", "TenantServer", "TenantStore", "UserFlow",
        ],
        "signup-wizard": [
            "CommandLineSupport", "Curses", "Diagnosis", "Dispatch", "FoundationEssentials", "Glibc",
            "HTTPClient", "Journeys", "Loopback", "NativeAuth", "Options", "Plain", "SignUp", "Storyboard",
            "Synchronization", "Tenant", "TenantStore", "Terminal", "Threads", "UserFlow", "Wizard",
        ],
    ]

    /// The modules with a row.
    static var rows: Dictionary<String, Set<String>>.Keys { modules.keys }
}
