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
        // System libraries
        .systemLibrary(name: "CCurl"),
        .systemLibrary(name: "CGnuTLS"),
        .systemLibrary(name: "CLinuxShims"),
        .systemLibrary(name: "CMicrohttpd"),
        .systemLibrary(name: "CNcurses"),
        .systemLibrary(name: "CPcre2"),
        .systemLibrary(name: "CQREncode"),
        .systemLibrary(name: "CSodium"),
        .systemLibrary(name: "CSQLite"),
        .systemLibrary(name: "CUTF8Proc"),
        .systemLibrary(name: "CVTerm"),
        .systemLibrary(name: "CZxcvbn"),

        // Libraries, each after those that it may import
        .target(name: "PosixSupport"),
        .target(name: "NativeAuth", dependencies: ["CPcre2", "CSodium"]),
        .target(name: "Terminal"),
        .target(name: "SignUp", dependencies: ["CSodium", "NativeAuth"]),
        .target(name: "HTTPClient", dependencies: ["CCurl", "CSodium", "NativeAuth", "PosixSupport"]),
        .target(
            name: "MSAL", dependencies: ["CSodium", "HTTPClient", "NativeAuth", "PosixSupport", "SignUp"]),
        // Files of `assets`, as bytes.
        .target(name: "EmbeddedData"),
        .target(name: "UserFlow", dependencies: ["EmbeddedData", "NativeAuth", "Terminal"]),
        .target(name: "Curses", dependencies: ["CLinuxShims", "CNcurses", "PosixSupport", "Terminal"]),
        .target(
            name: "Wizard",
            dependencies: [
                "CQREncode", "CUTF8Proc", "CZxcvbn", "NativeAuth", "SignUp", "Terminal", "UserFlow",
            ]),
        .target(name: "Journeys", dependencies: ["NativeAuth", "SignUp", "Terminal", "UserFlow", "Wizard"]),
        .target(name: "Tenant", dependencies: ["CSodium", "NativeAuth", "Terminal", "UserFlow"]),
        .target(
            name: "TenantStore",
            dependencies: ["CLinuxShims", "CSodium", "CSQLite", "NativeAuth", "PosixSupport", "Tenant"]),
        .target(
            name: "TenantServer",
            dependencies: [
                "CCurl", "CGnuTLS", "CMicrohttpd", "CSodium", "NativeAuth", "PosixSupport", "Tenant",
                "UserFlow",
            ], linkerSettings: [.linkedLibrary("curl")]),
        .target(
            name: "Storyboard",
            dependencies: ["Journeys", "NativeAuth", "SignUp", "Tenant", "Terminal", "UserFlow", "Wizard"]),
        .target(
            name: "Commands",
            dependencies: ["CLinuxShims", "NativeAuth", "PosixSupport", "Terminal", "UserFlow"]),

        // Programs
        .executableTarget(
            name: "signup-wizard",
            dependencies: [
                "Commands", "Curses", "HTTPClient", "Journeys", "NativeAuth", "PosixSupport", "SignUp",
                "Storyboard", "Tenant", "TenantStore", "Terminal", "UserFlow", "Wizard",
            ]),
        .executableTarget(
            name: "signup-tenant",
            dependencies: [
                "CLinuxShims", "Commands", "NativeAuth", "PosixSupport", "Tenant", "TenantServer",
                "TenantStore", "UserFlow",
            ]),
        .executableTarget(
            name: "benchmarks",
            dependencies: [
                "CMicrohttpd", "CSQLite", "NativeAuth", "SignUp", "Tenant", "TenantServer", "TenantStore",
                "UserFlow",
            ]),

        // Tests
        .target(
            name: "TestSupport",
            dependencies: ["CSQLite", "NativeAuth", "PosixSupport", "Tenant", "UserFlow"],
            path: "Tests/TestSupport", exclude: ["mail_server.py"]),
        .target(name: "MSALLegacyCalls", dependencies: ["MSAL"], path: "Tests/MSALLegacyCalls"),
        .testTarget(name: "NativeAuthTests", dependencies: ["NativeAuth", "SignUp", "TestSupport"]),
        .testTarget(
            name: "HTTPClientTests",
            dependencies: ["CCurl", "CSodium", "HTTPClient", "NativeAuth", "PosixSupport", "TestSupport"],
            exclude: ["servers.py"]),
        .testTarget(
            name: "MSALTests",
            dependencies: [
                "HTTPClient", "MSAL", "MSALLegacyCalls", "NativeAuth", "PosixSupport", "SignUp", "Tenant",
                "TenantServer", "TestSupport", "UserFlow", "Wizard",
            ], exclude: ["Listings/Listings.kt"]),
        .testTarget(name: "UserFlowTests", dependencies: ["NativeAuth", "TestSupport", "UserFlow"]),
        .testTarget(
            name: "TerminalTests",
            dependencies: ["CNcurses", "Curses", "NativeAuth", "Terminal", "TestSupport"]),
        .testTarget(
            name: "WizardTests",
            dependencies: [
                "Journeys", "NativeAuth", "SignUp", "Terminal", "TestSupport", "UserFlow", "Wizard",
            ], exclude: ["Golden/Drawings"]),
        .testTarget(
            name: "TenantTests",
            dependencies: ["CSodium", "NativeAuth", "Tenant", "Terminal", "TestSupport", "UserFlow"]),
        .testTarget(
            name: "TenantServerTests",
            dependencies: [
                "CSodium", "CSQLite", "NativeAuth", "PosixSupport", "Tenant", "TenantServer", "TenantStore",
                "TestSupport", "UserFlow",
            ], exclude: ["Store/Fixtures"]),
        .testTarget(
            name: "StoryboardTests",
            dependencies: [
                "Journeys", "NativeAuth", "SignUp", "Storyboard", "Tenant", "Terminal", "TestSupport",
                "UserFlow", "Wizard",
            ]),
        .testTarget(
            name: "CommandsTests", dependencies: ["Commands", "PosixSupport", "TestSupport", "UserFlow"]),
        .testTarget(
            name: "JourneyTests",
            dependencies: [
                "HTTPClient", "Journeys", "NativeAuth", "SignUp", "Tenant", "TenantServer", "TenantStore",
                "Terminal", "TestSupport", "UserFlow", "Wizard",
            ]),
        .testTarget(
            name: "ScreenTests",
            dependencies: [
                "Commands", "CVTerm", "NativeAuth", "signup-tenant", "signup-wizard", "Terminal",
                "TestSupport", "UserFlow",
            ]),
        .testTarget(
            name: "ServiceTests",
            dependencies: [
                "HTTPClient", "MSAL", "NativeAuth", "signup-tenant", "Tenant", "TenantServer", "TenantStore",
                "TestSupport", "UserFlow",
            ], exclude: ["openapi.py", "openid_client.py", "secure.py", "verify.py"]),
        .testTarget(name: "LayoutTests", dependencies: ["TestSupport"]),
    ],
    swiftLanguageModes: [.v6],
    // For `#embed`.
    cLanguageStandard: .gnu2x
)

/// The features of the next language mode.
let features = [
    "ExistentialAny", "ImmutableWeakCaptures", "InferIsolatedConformances", "InternalImportsByDefault",
    "MemberImportVisibility", "NonisolatedNonsendingByDefault",
]

/// Warnings are errors in CI.
let warningSettings: [SwiftSetting] =
    (Context.environment["CI"] == nil ? [] : [.treatAllWarnings(as: .error)])

// For .ci/fuzz only, which passes the flags for libFuzzer: without them, it does not link.
if Context.environment["FUZZING"] != nil {
    package.targets.append(
        .executableTarget(
            name: "fuzzing",
            dependencies: [
                "Journeys", "NativeAuth", "SignUp", "Tenant", "TenantServer", "Terminal", "UserFlow",
            ],
            path: "Tests/Fuzzing", exclude: ["Corpora"]))
}

for target in package.targets where target.type != .system && target.name != "EmbeddedData" {
    let isLegacy = target.name == "MSALLegacyCalls"
    // The tutorials use deprecated calls, and write `Error` for `any Error`.
    let usedFeatures = features.filter { !isLegacy || $0 != "ExistentialAny" }
    target.swiftSettings = usedFeatures.map { .enableUpcomingFeature($0) } + warningSettings
    if isLegacy {
        target.swiftSettings?.append(.treatWarning("DeprecatedDeclaration", as: .warning))
    }
}
