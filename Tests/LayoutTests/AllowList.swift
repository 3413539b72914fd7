/// Which modules a module may import: the arrows of the design.
enum AllowList {
    /// The programs, which import what they wire.
    static let programs: Set = ["signup-wizard"]

    static let modules: [String: Set<String>] = [
        "NativeAuth": ["CSodium", "FoundationEssentials"],
        "SignUp": ["FoundationEssentials", "NativeAuth"],
        "MSAL": ["Foundation", "FoundationEssentials", "NativeAuth", "SignUp"],
        "UserFlow": ["FoundationEssentials"],
        "Terminal": [],
        "Wizard": ["NativeAuth", "SignUp", "Terminal", "UserFlow"],
        "Tenant": ["CPcre2", "CSodium", "FoundationEssentials", "NativeAuth", "UserFlow"],
        "Accounts": ["CSQLite", "CSodium", "FoundationEssentials", "Glibc", "NativeAuth", "Tenant"],
        "Curses": ["CNcurses", "Dispatch", "Glibc", "Terminal"],
        "Journeys": ["FoundationEssentials", "NativeAuth", "Terminal", "UserFlow", "Wizard"],
        "Storyboard": ["FoundationEssentials", "Journeys", "Terminal", "Wizard"],
        "Options": [],
        "signup-wizard": [
            "Accounts", "Curses", "Dispatch", "FoundationEssentials", "Glibc", "Journeys", "NativeAuth",
            "Options",
            "SignUp", "Storyboard", "Synchronization", "Tenant", "Terminal", "UserFlow", "Wizard",
        ],
    ]
}
