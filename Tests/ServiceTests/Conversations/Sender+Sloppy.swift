import Foundation

extension Sender {
    /// Irregular requests seen in documentation and samples, which must be accepted (wire-protocol §7, §1.1).
    static let sloppy = [
        Sender(name: "a leading &", encode: { "&" + encoded($0, raw: "") }),
        Sender(name: "a leading ?", encode: { "?" + encoded($0, raw: "") }),
        Sender(name: "doubled ampersands", encode: { encoded($0, raw: "").replacing("&", with: "&&") + "&" }),
        Sender(name: "every parameter twice", encode: { encoded($0 + $0, raw: "") }),
        Sender(
            name: "trailing spaces",
            encode: { form in
                form.map { name, value in
                    let blank = name == "password" ? "" : "+"
                    return "\(escaped(name, ""))+=\(escaped(value, ""))\(blank)"
                }.joined(separator: "&")
            }),
        Sender(name: "spaces as %20", encode: { encoded($0, raw: "").replacing("+", with: "%20") }),
        Sender(name: "everything percent-encoded", encode: percentEncoded),
        Sender(
            name: "challenge types in another order",
            adapt: { _, form in
                if form["challenge_type"] == "oob password redirect" {
                    form["challenge_type"] = "redirect  password oob"
                }
            }),
        Sender(
            name: "no challenge_type at a challenge",
            adapt: { path, form in
                if path.hasSuffix("/challenge") { form["challenge_type"] = nil }
            }),
        Sender(
            name: "a multipart form", type: "multipart/form-data; boundary=----WebKitFormBoundary7MA4YWxk",
            encode: parts),
        Sender(
            name: "capability for capabilities", provesMore: true,
            adapt: { path, form in
                if path.hasSuffix("/start") || path.hasSuffix("/initiate") {
                    form["capability"] = "mfa_required"
                }
            }),
        Sender(
            name: "capabilities with a comma", provesMore: true,
            adapt: { path, form in
                if path.hasSuffix("/start") || path.hasSuffix("/initiate") {
                    form["capabilities"] = "mfa_required,registration_required"
                }
            }),
        Sender(
            name: "an unknown capability", adapt: { _, form in form["capabilities"] = "telepathy" }),
        Sender(
            name: "unknown parameters",
            adapt: { _, form in
                form.insert(("brk_client_id", "1"), at: 0)
                form["nonce"] = "2"
            }),
        Sender(name: "a tenant by its id", prefix: "/a10ea781-9cbd-4763-8335-39a8ca451e7a"),
        Sender(name: "no tenant", prefix: ""),
        Sender(name: "a long prefix", prefix: "/a/b%20c/d/contoso.onmicrosoft.com"),
        Sender(name: "a data center", query: "?dc=ESTS-PUB-WEULR1-AZ1-FD000-TEST1&slice=testslice"),
        Sender(name: "a charset", type: "application/x-www-form-urlencoded; charset=UTF-8"),
        Sender(
            name: "client_info as 1",
            adapt: { _, form in
                if form["client_info"] != nil { form["client_info"] = "1" }
            }),
        Sender(name: "an invalid correlation id", headers: "client-request-id: x\r\n"),
        Sender(name: "an empty correlation id", headers: "client-request-id:\r\n"),
    ]

    @Sendable private static func percentEncoded(_ form: Form) -> String {
        func escaped(_ text: String) -> String {
            text.utf8.map { "%" + ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined()
        }
        return form.map { "\(escaped($0.name))=\(escaped($0.value))" }.joined(separator: "&")
    }

    @Sendable private static func parts(_ form: Form) -> String {
        let parts = form.map { name, value in
            """
            ------WebKitFormBoundary7MA4YWxk\r\nContent-Disposition: form-data; name="\(name)"\r\n\r\n\(value)\r\n
            """
        }
        return parts.joined() + "------WebKitFormBoundary7MA4YWxk--\r\n"
    }
}
