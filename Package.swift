// swift-tools-version: 6.2
import PackageDescription

let package = Package(
    name: "signup",
    products: [
        .library(name: "MSAL", targets: ["MSAL", "NativeAuth"]),
        .library(name: "SignUp", targets: ["SignUp", "NativeAuth"]),
        .executable(name: "signup-wizard", targets: ["signup-wizard"]),
    ],
    targets: [
        .systemLibrary(name: "CNcurses"),
        .systemLibrary(name: "CPcre2"),
        .systemLibrary(name: "CSodium"),
        .systemLibrary(name: "CSQLite"),

        .target(name: "NativeAuth", dependencies: ["CSodium"]),
        .target(name: "SignUp", dependencies: ["NativeAuth"]),
        .target(name: "MSAL", dependencies: ["NativeAuth", "SignUp"]),
        .target(
            name: "UserFlow",
            resources: [
                .embedInCode("flows/contoso.json"),
                .embedInCode("flows/fabrikam.json"),
                .embedInCode("flows/woodgrove.json"),
                .embedInCode("flows/adventure.json"),
            ]),
        .target(name: "Terminal"),
        .target(name: "Wizard", dependencies: ["NativeAuth", "SignUp", "Terminal", "UserFlow"]),
        .target(name: "Tenant", dependencies: ["CPcre2", "NativeAuth", "UserFlow"]),
        .target(name: "Accounts", dependencies: ["CSodium", "CSQLite", "NativeAuth", "Tenant"]),
        .target(name: "Curses", dependencies: ["CNcurses", "Terminal"]),
        .target(name: "Journeys", dependencies: ["NativeAuth", "Terminal", "UserFlow", "Wizard"]),
        .target(name: "Storyboard", dependencies: ["Journeys", "Terminal", "Wizard"]),
        .target(name: "Options"),
        .executableTarget(
            name: "signup-wizard",
            dependencies: [
                "Accounts", "Curses", "Journeys", "NativeAuth", "Options", "SignUp", "Storyboard", "Tenant",
                "Terminal", "UserFlow", "Wizard",
            ]),

        .testTarget(name: "NativeAuthTests", dependencies: ["NativeAuth"]),
        .testTarget(name: "SignUpTests", dependencies: ["NativeAuth", "SignUp"]),
        .testTarget(name: "MSALTests", dependencies: ["MSAL", "NativeAuth", "SignUp", "Tenant", "UserFlow"]),
        .testTarget(name: "UserFlowTests", dependencies: ["UserFlow"]),
        .testTarget(name: "TerminalTests", dependencies: ["Terminal"]),
        .testTarget(
            name: "WizardTests", dependencies: ["NativeAuth", "SignUp", "Terminal", "UserFlow", "Wizard"]),
        .testTarget(name: "TenantTests", dependencies: ["NativeAuth", "Tenant", "UserFlow"]),
        .testTarget(
            name: "AccountsTests",
            dependencies: ["Accounts", "CSodium", "CSQLite", "NativeAuth", "Tenant", "UserFlow"]),
        .testTarget(name: "CursesTests", dependencies: ["CNcurses", "Curses", "Terminal"]),
        .testTarget(name: "StoryboardTests", dependencies: ["Storyboard", "Terminal"]),
        .testTarget(name: "OptionsTests", dependencies: ["Options"]),
        .testTarget(
            name: "JourneyTests",
            dependencies: [
                "Accounts", "CSQLite", "Journeys", "NativeAuth", "SignUp", "Tenant", "Terminal", "UserFlow",
                "Wizard",
            ]),
        .testTarget(name: "LayoutTests"),
    ],
    swiftLanguageModes: [.v6]
)

/// The language as it will be, so that the next mode asks for no change; warnings stop the build in CI.
let settings: [SwiftSetting] =
    [
        "ExistentialAny", "ImmutableWeakCaptures", "InferIsolatedConformances", "InternalImportsByDefault",
        "MemberImportVisibility", "NonisolatedNonsendingByDefault",
    ].map { .enableUpcomingFeature($0) }
    + (Context.environment["CI"] == nil ? [] : [.treatAllWarnings(as: .error)])

for target in package.targets where target.type != .system {
    target.swiftSettings = settings
}
