extension UserFlow {
    /// The names of the bundled flows, the default one first.
    public static let bundled = [
        "contoso", "fabrikam", "woodgrove", "adventure", "litware", "tailspin", "northwind",
    ]

    /// Returns the bundled flow with this name, or `nil` if there is none.
    ///
    /// - Throws: ``FlowFileFailure`` if the embedded file is invalid, which a test prevents.
    public static func bundled(_ name: String) throws(FlowFileFailure) -> UserFlow? {
        guard let bytes = bundledFile(name) else { return nil }
        return try UserFlow(json: bytes)
    }

    /// Returns the file of the bundled flow with this name.
    static func bundledFile(_ name: String) -> [UInt8]? {
        switch name {
        case "contoso": PackageResources.contoso_json
        case "fabrikam": PackageResources.fabrikam_json
        case "woodgrove": PackageResources.woodgrove_json
        case "adventure": PackageResources.adventure_json
        case "litware": PackageResources.litware_json
        case "tailspin": PackageResources.tailspin_json
        case "northwind": PackageResources.northwind_json
        default: nil
        }
    }
}
