import Foundation

extension RequestWriter {
    /// Irregular requests seen in documentation and samples, which must be accepted (wire-protocol §7, §1.1).
    static let irregular = [
        RequestWriter(name: "a leading &", encode: { "&" + encoded($0, raw: "") }),
        RequestWriter(name: "a leading ?", encode: { "?" + encoded($0, raw: "") }),
        RequestWriter(
            name: "doubled ampersands", encode: { encoded($0, raw: "").replacing("&", with: "&&") + "&" }),
        RequestWriter(name: "every parameter twice", encode: { encoded($0 + $0, raw: "") }),
        RequestWriter(
            name: "trailing spaces",
            encode: { form in
                form.map { name, value in
                    let suffix = ["password", "new_password"].contains(name) ? "" : "+"
                    return "\(escaped(name, ""))+=\(escaped(value, ""))\(suffix)"
                }.joined(separator: "&")
            }),
        RequestWriter(name: "spaces as %20", encode: { encoded($0, raw: "").replacing("+", with: "%20") }),
        RequestWriter(name: "everything percent-encoded", encode: percentEncoded),
        RequestWriter(
            name: "challenge types in another order",
            adjust: { _, form in
                if form["challenge_type"] == "oob password redirect" {
                    form["challenge_type"] = "redirect  password oob"
                }
            }),
        RequestWriter(
            name: "no challenge_type at a challenge",
            adjust: { path, form in
                if path.hasSuffix("/challenge") { form["challenge_type"] = nil }
            }),
        RequestWriter(
            name: "a multipart form", type: "multipart/form-data; boundary=----WebKitFormBoundary7MA4YWxk",
            encode: multipart),
        RequestWriter(
            name: "capability for capabilities", supportsMFA: true,
            adjust: { path, form in
                if path.hasSuffix("/start") || path.hasSuffix("/initiate") {
                    form["capability"] = "mfa_required"
                }
            }),
        RequestWriter(
            name: "capabilities with a comma", supportsMFA: true,
            adjust: { path, form in
                if path.hasSuffix("/start") || path.hasSuffix("/initiate") {
                    form["capabilities"] = "mfa_required,registration_required"
                }
            }),
        RequestWriter(
            name: "an unknown capability", adjust: { _, form in form["capabilities"] = "telepathy" }),
        RequestWriter(
            name: "unknown parameters",
            adjust: { _, form in
                form.insert(("brk_client_id", "1"), at: 0)
                form["nonce"] = "2"
            }),
        RequestWriter(name: "a tenant by its id", prefix: "/a10ea781-9cbd-4763-8335-39a8ca451e7a"),
        RequestWriter(name: "no tenant", prefix: ""),
        RequestWriter(name: "a long prefix", prefix: "/a/b%20c/d/contoso.onmicrosoft.com"),
        RequestWriter(name: "a data center", query: "?dc=ESTS-PUB-WEULR1-AZ1-FD000-TEST1&slice=testslice"),
        RequestWriter(name: "a charset", type: "application/x-www-form-urlencoded; charset=UTF-8"),
        RequestWriter(
            name: "client_info as 1",
            adjust: { _, form in
                if form["client_info"] != nil { form["client_info"] = "1" }
            }),
        RequestWriter(name: "an invalid correlation id", headers: "client-request-id: x\r\n"),
        RequestWriter(name: "an empty correlation id", headers: "client-request-id:\r\n"),
    ]

    @Sendable private static func percentEncoded(_ form: Form) -> String {
        func escaped(_ text: String) -> String {
            text.utf8.map { "%" + ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined()
        }
        return form.map { "\(escaped($0.name))=\(escaped($0.value))" }.joined(separator: "&")
    }

    @Sendable private static func multipart(_ form: Form) -> String {
        let parts = form.map { name, value in
            """
            ------WebKitFormBoundary7MA4YWxk\r\nContent-Disposition: form-data; name="\(name)"\r\n\r\n\(value)\r\n
            """
        }
        return parts.joined() + "------WebKitFormBoundary7MA4YWxk--\r\n"
    }
}
