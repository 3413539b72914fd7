import Foundation
import NativeAuth
@testable import Tenant
import UserFlow

extension Email {
    /// An email of 15 January 2026, 10:15 UTC.
    static func sample(
        _ kind: Kind = .code, to address: String = "ada@contoso.com", flow: String = "Contoso",
        lifetime: Int = 600, language: Language = .english, accent: String? = nil
    ) -> Email {
        Email(
            to: address, kind: kind, code: kind == .code ? Secret("12345678") ?? Secret() : Secret(),
            sentAt: Timestamp(wall: 1_768_472_100_000, monotonic: 0), lifetime: lifetime, flowName: flow,
            language: language, accent: accent)
    }
}
