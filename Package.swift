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
        .systemLibrary(name: "CUTF8Proc"),
        .systemLibrary(name: "CVTerm"),
        .systemLibrary(name: "CZxcvbn"),

        .target(name: "NativeAuth", dependencies: ["CPcre2", "CSodium", "TextAlgorithms"]),
        .target(name: "SignUp", dependencies: ["CSodium", "NativeAuth", "TextAlgorithms"]),
        .target(name: "Inspector", dependencies: ["NativeAuth", "SignUp", "TextAlgorithms"]),
        .target(name: "TextAlgorithms"),
        .target(name: "FileSystem"),
        .target(name: "Threads"),
        .target(
            name: "HTTPClient",
            dependencies: ["CCurl", "CSodium", "NativeAuth", "TextAlgorithms", "Threads"]),
        .target(name: "Loopback", dependencies: ["FileSystem", "TextAlgorithms", "Threads"]),
        .target(
            name: "MSAL",
            dependencies: [
                "HTTPClient", "Loopback", "NativeAuth", "SignUp", "Threads", "TokenStore",
            ]),
        .target(
            name: "UserFlow",
            dependencies: ["NativeAuth", "Terminal", "TextAlgorithms"],
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
            dependencies: [
                "CQREncode", "CUTF8Proc", "CZxcvbn", "Inspector", "NativeAuth", "SignUp", "Terminal",
                "UserFlow", "TextAlgorithms",
            ]),
        .target(
            name: "Tenant", dependencies: ["CSodium", "NativeAuth", "Terminal", "UserFlow", "TextAlgorithms"]),
        .target(
            name: "TenantStore",
            dependencies: [
                "CSodium", "CSQLite", "FileSystem", "NativeAuth", "Tenant", "TextAlgorithms", "Threads",
            ]),
        .target(
            name: "TenantServer",
            dependencies: [
                "CCurl", "CGnuTLS", "CMicrohttpd", "CSodium", "FileSystem", "NativeAuth", "Tenant",
                "TextAlgorithms", "Threads", "UserFlow",
            ],
            linkerSettings: [.linkedLibrary("curl")]),
        .target(name: "TokenStore", dependencies: ["CSodium", "FileSystem", "NativeAuth"]),
        .target(name: "Curses", dependencies: ["CMainQueue", "CNcurses", "FileSystem", "Terminal"]),
        .target(name: "Plain", dependencies: ["Terminal", "Wizard", "TextAlgorithms"]),
        .target(
            name: "Journeys",
            dependencies: [
                "Inspector", "NativeAuth", "SignUp", "Terminal", "TextAlgorithms", "UserFlow", "Wizard",
            ]),
        .target(
            name: "Diagnosis", dependencies: ["Journeys", "NativeAuth", "SignUp", "UserFlow", "Wizard"]),
        .target(
            name: "Storyboard",
            dependencies: [
                "Inspector", "Journeys", "NativeAuth", "Plain", "SignUp", "Tenant", "Terminal",
                "TextAlgorithms", "UserFlow", "Wizard",
            ]),
        .target(name: "Options", dependencies: ["TextAlgorithms"]),
        .target(
            name: "CommandLineSupport",
            dependencies: [
                "CPrctl", "FileSystem", "NativeAuth", "Options", "Terminal", "UserFlow", "TextAlgorithms",
                "Threads",
            ]),
        .executableTarget(
            name: "benchmarks",
            dependencies: [
                "CMicrohttpd", "CSQLite", "NativeAuth", "SignUp", "Tenant", "TenantServer", "TenantStore",
                "Terminal", "UserFlow", "Wizard",
            ]),
        .executableTarget(
            name: "signup-tenant",
            dependencies: [
                "CommandLineSupport", "FileSystem", "NativeAuth", "Options", "Tenant", "TenantServer",
                "TenantStore", "UserFlow",
            ]),
        .executableTarget(
            name: "signup-wizard",
            dependencies: [
                "CommandLineSupport", "Curses", "Diagnosis", "FileSystem", "HTTPClient", "Journeys",
                "Loopback", "NativeAuth", "Options", "Plain", "SignUp", "Storyboard", "Tenant", "TenantStore",
                "Terminal", "Threads", "UserFlow", "Wizard",
            ],
            exclude: ["archives"],
            linkerSettings: [
                // For a fast start (1.4 ms and 2 MB): for each of five libraries, the folder `archives` has a
                // linker script that names its static archive, so nothing of it is bound at each start.
                // Packed relocations are about 40 times smaller.
                .unsafeFlags(
                    [
                        "-L\(Context.packageDirectory)/Sources/signup-wizard/archives", "-use-ld=lld",
                        "-Xlinker", "-z", "-Xlinker", "pack-relative-relocs",
                    ], .when(configuration: .release))
            ]),

        .target(
            name: "TestSupport", dependencies: ["CSQLite", "FileSystem", "NativeAuth", "Tenant", "UserFlow"],
            path: "Tests/TestSupport", exclude: ["mail_server.py"]),
        .testTarget(name: "NativeAuthTests", dependencies: ["NativeAuth", "TextAlgorithms"]),
        .testTarget(name: "TextAlgorithmsTests", dependencies: ["TextAlgorithms"]),
        .testTarget(name: "FileSystemTests", dependencies: ["FileSystem", "TestSupport"]),
        .testTarget(name: "ThreadsTests", dependencies: ["Threads"]),
        .testTarget(
            name: "LoopbackTests",
            dependencies: ["CSodium", "FileSystem", "Loopback", "NativeAuth", "TestSupport"]),
        .testTarget(
            name: "HTTPClientTests", dependencies: ["CCurl", "HTTPClient", "NativeAuth", "TestSupport"],
            exclude: ["servers.py"]),
        .testTarget(name: "SignUpTests", dependencies: ["NativeAuth", "SignUp", "TextAlgorithms"]),
        .testTarget(name: "InspectorTests", dependencies: ["Inspector", "NativeAuth", "SignUp"]),
        .target(name: "MSALLegacyCalls", dependencies: ["MSAL"], path: "Tests/MSALLegacyCalls"),
        .testTarget(
            name: "MSALTests",
            dependencies: [
                "HTTPClient", "Inspector", "Loopback", "MSAL", "MSALLegacyCalls", "NativeAuth", "SignUp",
                "Tenant", "TenantServer", "TestSupport", "TextAlgorithms", "UserFlow",
            ],
            exclude: ["Listings/Listings.kt"]),
        .testTarget(name: "UserFlowTests", dependencies: ["TestSupport", "TextAlgorithms", "UserFlow"]),
        .testTarget(name: "TerminalTests", dependencies: ["Terminal", "TextAlgorithms"]),
        .testTarget(
            name: "WizardTests",
            dependencies: [
                "NativeAuth", "SignUp", "Terminal", "TestSupport", "UserFlow", "Wizard",
                "TextAlgorithms",
            ],
            exclude: ["Golden/Drawings"]),
        .testTarget(
            name: "TenantTests",
            dependencies: ["NativeAuth", "Tenant", "TestSupport", "TextAlgorithms", "UserFlow"]),
        .testTarget(
            name: "TenantStoreTests",
            dependencies: [
                "CSodium", "CSQLite", "FileSystem", "NativeAuth", "Tenant", "TenantStore", "TestSupport",
                "TextAlgorithms", "UserFlow",
            ],
            exclude: ["Fixtures"]),
        .testTarget(
            name: "TokenStoreTests", dependencies: ["FileSystem", "NativeAuth", "TestSupport", "TokenStore"]),
        .testTarget(
            name: "ServiceTests",
            dependencies: [
                "Loopback", "MSAL", "NativeAuth", "signup-tenant", "Tenant", "TenantServer", "TenantStore",
                "TestSupport", "UserFlow",
            ],
            exclude: ["crowd.py", "openapi.py", "openid_client.py", "secure.py", "verify.py"]),
        .testTarget(
            name: "TenantServerTests",
            dependencies: [
                "NativeAuth", "Tenant", "TenantServer", "TestSupport", "TextAlgorithms", "UserFlow",
            ]),
        .testTarget(name: "CursesTests", dependencies: ["CNcurses", "Curses", "Terminal"]),
        .testTarget(
            name: "PlainTests",
            dependencies: [
                "Journeys", "NativeAuth", "Plain", "SignUp", "Terminal", "TestSupport", "TextAlgorithms",
                "UserFlow", "Wizard",
            ]),
        .testTarget(
            name: "StoryboardTests",
            dependencies: [
                "Journeys", "NativeAuth", "SignUp", "Storyboard", "Tenant", "TenantStore", "Terminal",
                "TestSupport", "TextAlgorithms", "UserFlow", "Wizard",
            ]),
        .testTarget(name: "OptionsTests", dependencies: ["Options", "TestSupport"]),
        .testTarget(
            name: "CommandLineSupportTests",
            dependencies: ["CommandLineSupport", "FileSystem", "TestSupport", "UserFlow"]),
        .testTarget(
            name: "JourneyTests",
            dependencies: [
                "Diagnosis", "HTTPClient", "Journeys", "NativeAuth", "Plain", "SignUp", "Tenant",
                "TenantServer", "TenantStore", "Terminal", "TestSupport", "TextAlgorithms", "UserFlow",
                "Wizard",
            ]),
        .testTarget(
            name: "ScreenTests",
            dependencies: [
                "CVTerm", "Terminal", "UserFlow", "signup-tenant", "signup-wizard", "TestSupport",
                "TextAlgorithms",
            ]),
        .testTarget(name: "LayoutTests"),
    ],
    swiftLanguageModes: [.v6]
)

/// The features of the next language mode.
let features = [
    "ExistentialAny", "ImmutableWeakCaptures", "InferIsolatedConformances", "InternalImportsByDefault",
    "MemberImportVisibility", "NonisolatedNonsendingByDefault",
]

/// Warnings are errors in CI.
let warningSettings: [SwiftSetting] =
    (Context.environment["CI"] == nil ? [] : [.treatAllWarnings(as: .error)])

// The fuzzers, for .ci/fuzz only, which sets the path of libFuzzer.
let libFuzzer = Context.environment["FUZZING"]
let fuzzingSettings: [SwiftSetting] =
    libFuzzer == nil ? [] : [.unsafeFlags(["-sanitize=fuzzer", "-enable-testing"])]
if let libFuzzer {
    package.targets.append(
        .executableTarget(
            name: "fuzzing",
            dependencies: [
                "Journeys", "NativeAuth", "SignUp", "Tenant", "TenantServer", "Terminal", "TextAlgorithms",
                "UserFlow",
            ],
            path: "Tests/Fuzzing", exclude: ["Corpora"],
            linkerSettings: [.unsafeFlags([libFuzzer]), .linkedLibrary("stdc++")]))
}

for target in package.targets where target.type != .system {
    let isLegacy = target.name == "MSALLegacyCalls"
    // The tutorials use deprecated calls, and write `Error` for `any Error`.
    let usedFeatures = features.filter { !isLegacy || $0 != "ExistentialAny" }
    target.swiftSettings =
        usedFeatures.map { .enableUpcomingFeature($0) } + warningSettings + fuzzingSettings
    if isLegacy {
        target.swiftSettings?.append(.treatWarning("DeprecatedDeclaration", as: .warning))
    }
}
