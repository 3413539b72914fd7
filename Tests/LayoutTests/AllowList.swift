/// The modules that each module may import: the arrows of the design.
enum AllowList {
    /// The executables, which connect the libraries.
    static let programs: Set = ["benchmarks", "signup-tenant", "signup-wizard"]

    /// Pure functions that every module may import.
    static let leaves: Set = ["TextAlgorithms"]

    static let modules: [String: Set<String>] = [
        "NativeAuth": ["CPcre2", "CSodium", "FoundationEssentials"],
        "SignUp": ["FoundationEssentials", "NativeAuth"],
        "Threads": ["Dispatch", "Glibc", "Synchronization"],
        "HTTPClient": [
            "CCurl", "CSodium", "FoundationEssentials", "Glibc", "NativeAuth", "Synchronization", "Threads",
        ],
        "MSAL": ["Foundation", "FoundationEssentials", "HTTPClient", "NativeAuth", "SignUp"],
        "TextAlgorithms": [],
        "UserFlow": ["NativeAuth"],
        "Terminal": [],
        "Wizard": [
            "CQREncode", "CZxcvbn", "FoundationEssentials", "NativeAuth", "SignUp", "Terminal", "UserFlow",
        ],
        "Tenant": ["CSodium", "FoundationEssentials", "NativeAuth", "UserFlow"],
        "Accounts": [
            "CSQLite", "CSodium", "FoundationEssentials", "Glibc", "NativeAuth", "Synchronization", "Tenant",
        ],
        "TenantRuntime": ["Accounts", "NativeAuth", "Synchronization", "Tenant", "Threads"],
        "Tokens": ["CGnuTLS", "Dispatch", "Glibc", "Synchronization", "Tenant"],
        "Mail": ["CCurl", "CSodium", "Dispatch", "FoundationEssentials", "Glibc", "NativeAuth", "Tenant"],
        "HTTPServer": [
            "CMicrohttpd", "Dispatch", "FoundationEssentials", "Glibc", "NativeAuth", "Synchronization",
        ],
        "Curses": ["CMainQueue", "CNcurses", "FoundationEssentials", "Glibc", "Terminal"],
        "Plain": ["Terminal", "Wizard"],
        "Journeys": ["FoundationEssentials", "NativeAuth", "SignUp", "Terminal", "UserFlow", "Wizard"],
        // Injects faults between the client and the tenant, so it imports both, as JourneyTests do.
        "Storyboard": [
            "FoundationEssentials", "Journeys", "NativeAuth", "Plain", "SignUp", "Tenant", "Terminal",
            "UserFlow", "Wizard",
        ],
        "Diagnosis": [
            "FoundationEssentials", "Journeys", "NativeAuth", "SignUp", "UserFlow", "Wizard",
        ],
        "Options": [],
        "CommandLineSupport": [
            "Accounts", "CPrctl", "Glibc", "NativeAuth", "Options", "Terminal", "UserFlow",
        ],
        "benchmarks": [
            "Accounts", "CSQLite", "Dispatch", "FoundationEssentials", "Glibc", "HTTPServer", "NativeAuth",
            "SignUp", "Synchronization", "Tenant", "TenantRuntime", "Terminal", "UserFlow", "Wizard",
        ],
        "signup-tenant": [
            "Accounts", "Dispatch", "FoundationEssentials", "Glibc", "HTTPServer", "Mail", "NativeAuth",
            "Options",
            "CommandLineSupport", "Synchronization", "Tenant", "TenantRuntime", "Tokens", "UserFlow",
        ],
        "signup-wizard": [
            "Accounts", "Curses", "Diagnosis", "Dispatch", "FoundationEssentials", "Glibc", "HTTPClient",
            "Journeys",
            "NativeAuth",
            "Options", "Plain", "CommandLineSupport",
            "SignUp", "Storyboard", "Synchronization", "Tenant", "Terminal", "Threads", "UserFlow", "Wizard",
        ],
    ]
}
