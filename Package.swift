// swift-tools-version: 6.2
import PackageDescription

let package = Package(
    name: "signup",
    products: [
        .library(name: "MSAL", targets: ["MSAL", "HTTPClient", "NativeAuth"]),
        .library(name: "SignUp", targets: ["SignUp", "NativeAuth"]),
        .executable(name: "signup-tenant", targets: ["signup-tenant"]),
        .executable(name: "signup-wizard", targets: ["signup-wizard"]),
    ],
    targets: [
        .systemLibrary(name: "CCurl"),
        .systemLibrary(name: "CGnuTLS"),
        .systemLibrary(name: "CMainQueue"),
        .systemLibrary(name: "CMicrohttpd"),
        .systemLibrary(name: "CNcurses"),
        .systemLibrary(name: "CPcre2"),
        .systemLibrary(name: "CPrctl"),
        .systemLibrary(name: "CQREncode"),
        .systemLibrary(name: "CSodium"),
        .systemLibrary(name: "CSQLite"),
        .systemLibrary(name: "CVTerm"),
        .systemLibrary(name: "CZxcvbn"),

        .target(name: "NativeAuth", dependencies: ["CPcre2", "CSodium"]),
        .target(name: "SignUp", dependencies: ["NativeAuth"]),
        .target(name: "Threads"),
        .target(name: "HTTPClient", dependencies: ["CCurl", "CSodium", "NativeAuth", "Threads"]),
        .target(name: "MSAL", dependencies: ["HTTPClient", "NativeAuth", "SignUp"]),
        .target(
            name: "UserFlow",
            dependencies: ["NativeAuth"],
            exclude: ["flows/flow.schema.json", "flows/journey.schema.json"],
            resources: [
                .embedInCode("flows/contoso.json"),
                .embedInCode("flows/fabrikam.json"),
                .embedInCode("flows/woodgrove.json"),
                .embedInCode("flows/adventure.json"),
                .embedInCode("flows/litware.json"),
                .embedInCode("flows/tailspin.json"),
                .embedInCode("flows/northwind.json"),
            ]),
        .target(name: "Terminal"),
        .target(
            name: "Wizard",
            dependencies: ["CQREncode", "CZxcvbn", "NativeAuth", "SignUp", "Terminal", "UserFlow"]),
        .target(name: "Tenant", dependencies: ["CSodium", "NativeAuth", "UserFlow"]),
        .target(name: "Accounts", dependencies: ["CSodium", "CSQLite", "NativeAuth", "Tenant", "Threads"]),
        .target(name: "Tokens", dependencies: ["CGnuTLS", "Tenant"]),
        .target(
            name: "Mail", dependencies: ["CCurl", "CSodium", "NativeAuth", "Tenant"],
            linkerSettings: [.linkedLibrary("curl")]),
        .target(name: "HTTPServer", dependencies: ["CMicrohttpd", "NativeAuth"]),
        .target(name: "Curses", dependencies: ["CMainQueue", "CNcurses", "Terminal"]),
        .target(name: "Plain", dependencies: ["Terminal", "Wizard"]),
        .target(name: "Journeys", dependencies: ["NativeAuth", "SignUp", "Terminal", "UserFlow", "Wizard"]),
        .target(
            name: "Storyboard",
            dependencies: [
                "Journeys", "NativeAuth", "Plain", "SignUp", "Tenant", "Terminal", "UserFlow", "Wizard",
            ]),
        .target(name: "Options"),
        .target(
            name: "CommandLineSupport",
            dependencies: ["Accounts", "CPrctl", "NativeAuth", "Options", "Terminal", "UserFlow"]),
        .executableTarget(
            name: "benchmarks",
            dependencies: [
                "Accounts", "CSQLite", "HTTPServer", "NativeAuth", "SignUp", "Tenant", "Terminal", "UserFlow",
                "Wizard",
            ]),
        .executableTarget(
            name: "signup-tenant",
            dependencies: [
                "Accounts", "HTTPServer", "Mail", "NativeAuth", "Options", "CommandLineSupport", "Tenant",
                "Tokens",
                "UserFlow",
            ]),
        .executableTarget(
            name: "signup-wizard",
            dependencies: [
                "Accounts", "Curses", "HTTPClient", "Journeys", "NativeAuth", "Options", "Plain",
                "CommandLineSupport",
                "SignUp",
                "Storyboard", "Tenant", "Terminal", "Threads", "UserFlow", "Wizard",
            ],
            exclude: ["archives"],
            linkerSettings: [
                // For a fast start: static archives need no lookup and binding at each start, packed relocations
                // are about 40 times smaller, and functions that run together are placed together.
                .unsafeFlags(
                    [
                        "-L\(Context.packageDirectory)/Sources/signup-wizard/archives", "-use-ld=lld",
                        "-Xlinker", "-z", "-Xlinker", "pack-relative-relocs",
                        "-Xlinker", "--no-warn-symbol-ordering", "-Xlinker",
                        "--symbol-ordering-file=\(Context.packageDirectory)/Sources/signup-wizard/archives/order.txt",
                    ], .when(configuration: .release))
            ]),

        .testTarget(name: "NativeAuthTests", dependencies: ["NativeAuth"]),
        .testTarget(name: "ThreadsTests", dependencies: ["Threads"]),
        .testTarget(
            name: "HTTPClientTests", dependencies: ["HTTPClient", "NativeAuth"], exclude: ["servers.py"]),
        .testTarget(name: "SignUpTests", dependencies: ["NativeAuth", "SignUp"]),
        .testTarget(
            name: "MSALTests",
            dependencies: ["HTTPClient", "HTTPServer", "MSAL", "NativeAuth", "SignUp", "Tenant", "UserFlow"]),
        .testTarget(name: "UserFlowTests", dependencies: ["UserFlow"]),
        .testTarget(name: "TerminalTests", dependencies: ["Terminal"]),
        .testTarget(
            name: "WizardTests", dependencies: ["NativeAuth", "SignUp", "Terminal", "UserFlow", "Wizard"],
            exclude: ["Golden/Drawings"]),
        .testTarget(name: "TenantTests", dependencies: ["NativeAuth", "Tenant", "UserFlow"]),
        .testTarget(
            name: "AccountsTests",
            dependencies: ["Accounts", "CSodium", "CSQLite", "NativeAuth", "Tenant", "UserFlow"]),
        .testTarget(name: "TokensTests", dependencies: ["Tenant", "Tokens"]),
        .testTarget(
            name: "ServiceTests",
            dependencies: [
                "Accounts", "HTTPServer", "NativeAuth", "Tenant", "Tokens", "UserFlow", "signup-tenant",
            ],
            exclude: ["openapi.py", "Program/mail_server.py", "secure.py", "verify.py"]),
        .testTarget(
            name: "MailTests", dependencies: ["Mail", "NativeAuth", "Tenant"], exclude: ["mail_server.py"]),
        .testTarget(name: "HTTPServerTests", dependencies: ["HTTPServer", "NativeAuth"]),
        .testTarget(name: "CursesTests", dependencies: ["CNcurses", "Curses", "Terminal"]),
        .testTarget(
            name: "PlainTests",
            dependencies: ["Journeys", "NativeAuth", "Plain", "SignUp", "Terminal", "UserFlow", "Wizard"]),
        .testTarget(
            name: "StoryboardTests",
            dependencies: [
                "Accounts", "Journeys", "NativeAuth", "SignUp", "Storyboard", "Tenant", "Terminal",
                "UserFlow",
                "Wizard",
            ]),
        .testTarget(name: "OptionsTests", dependencies: ["Options"]),
        .testTarget(
            name: "CommandLineSupportTests", dependencies: ["Accounts", "CommandLineSupport", "UserFlow"]),
        .testTarget(
            name: "JourneyTests",
            dependencies: [
                "Accounts", "CSQLite", "HTTPClient", "HTTPServer", "Journeys", "NativeAuth", "Plain",
                "SignUp", "Tenant", "Terminal",
                "UserFlow",
                "Wizard",
            ]),
        .testTarget(
            name: "ScreenTests", dependencies: ["CVTerm", "Terminal", "signup-tenant", "signup-wizard"]),
        .testTarget(name: "LayoutTests"),
    ],
    swiftLanguageModes: [.v6]
)

/// The features of the next language mode; warnings are errors in CI.
let settings: [SwiftSetting] =
    [
        "ExistentialAny", "ImmutableWeakCaptures", "InferIsolatedConformances", "InternalImportsByDefault",
        "MemberImportVisibility", "NonisolatedNonsendingByDefault",
    ].map { .enableUpcomingFeature($0) }
    + (Context.environment["CI"] == nil ? [] : [.treatAllWarnings(as: .error)])

/// The targets of the library products, which must not use unsafe flags: other packages depend on them.
let libraries: Set = ["HTTPClient", "MSAL", "NativeAuth", "SignUp", "Threads"]

/// Each function in its own section, so that the linker can reorder them.
let functionSections: [SwiftSetting] = [
    .unsafeFlags(["-Xfrontend", "-function-sections"], .when(configuration: .release))
]

for target in package.targets where target.type != .system {
    target.swiftSettings = settings + (libraries.contains(target.name) ? [] : functionSections)
}
