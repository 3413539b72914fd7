extension UserFlow {
    /// The names of the flows that come with the program, the default one first.
    public static let bundled = [
        "contoso", "fabrikam", "woodgrove", "adventure", "litware", "tailspin", "northwind",
    ]

    /// The flow that comes with the program under this name, or `nil` when there is none.
    ///
    /// - Throws: ``FlowFileFailure`` when the file that was compiled in is not a flow, which a test rules out.
    public static func bundled(_ name: String) throws(FlowFileFailure) -> UserFlow? {
        guard let bytes = bundledFile(name) else { return nil }
        return try UserFlow(json: bytes)
    }

    /// The file of the flow that comes with the program under this name.
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
