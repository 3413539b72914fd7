import FoundationEssentials

extension UserFlow {
    /// The names of the flows that come with the program, the default one first.
    public static let bundled = ["contoso", "fabrikam", "woodgrove", "adventure"]

    /// The flow that comes with the program under this name, or `nil` when there is none.
    ///
    /// - Throws: ``FlowFileFailure`` when the file that was compiled in is not a flow, which a test rules out.
    public static func bundled(_ name: String) throws(FlowFileFailure) -> UserFlow? {
        let bytes: [UInt8]
        switch name {
        case "contoso": bytes = PackageResources.contoso_json
        case "fabrikam": bytes = PackageResources.fabrikam_json
        case "woodgrove": bytes = PackageResources.woodgrove_json
        case "adventure": bytes = PackageResources.adventure_json
        default: return nil
        }
        return try UserFlow(json: Data(bytes))
    }
}
