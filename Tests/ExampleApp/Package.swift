// swift-tools-version: 6.2
import PackageDescription

let package = Package(
    name: "ExampleApp",
    dependencies: [.package(name: "signup", path: "../..")],
    targets: [
        .executableTarget(name: "ExampleApp", dependencies: [.product(name: "MSAL", package: "signup")])
    ],
    swiftLanguageModes: [.v6]
)
