@testable import Wizard

/// Sample values for the placeholders in strings, of a typical length.
///
/// A string with a new placeholder needs a value here.
enum Samples {
    static let values: [String: String] = [
        "account": "No account was created.", "alias": "ada-lovelace", "all": "3", "app": "Contoso",
        "button": "Forward a port", "call": "POST /signup/v1.0/start", "relation": "verify",
        "calls": "6", "channel": "voice",
        "char": "é",
        "client": "9d1c4a7e-0000-4000-8000-000000000001", "code": "40271856", "command": "resend",
        "date": "31 September 2004",
        "day": "31",
        "duration": "10 minutes",
        "email": "ada@contoso.com", "errand": "Sending the code...", "example": "Engineer", "fields": "6",
        "file": "contoso.json", "flow": "Contoso",
        "hint": "a**@contoso.com", "host": "contoso.ciamlogin.com",
        "id": "6a1f0e5c-0000-4000-8000-000000000001", "k": "4", "keys": "54",
        "label": "Country or region", "labels": "Job title, City", "library": "libcurl.so.4", "max": "256",
        "min": "8",
        "ms": "41",
        "missing": "a number, a symbol", "month": "September", "n": "12", "name": "ada@contoso.com",
        "page": "Check your email", "pages": "7",
        "path": "/home/ada/.local/state/signup-wizard",
        "port": "41737", "problem": "a member is missing",
        "proxy": "proxy.contoso.com:8080", "reason": "encryption too weak", "rule": "symbol",
        "rules": "8 to 256 characters, a-z", "s": "33", "scope": "api.read",
        "section": "Swift",
        "scopes": "openid, api.read",
        "seconds": "30", "snippet": "ada love", "strength": "fair", "suggestion": "ada@gmail.com",
        "text": "Try later",
        "time": "14:05", "typed": "ada@gmial.com", "types": "oob redirect",
        "url": "https://contoso.ciamlogin.com", "value": "ada@contoso.com", "w": "19", "h": "5",
        "year": "2004",
    ]

    /// Returns a string with its placeholders filled in.
    static func format(_ text: String) -> String {
        var values = values
        // At the end, the value is a sentence.
        if text.hasSuffix("{example}") { values["example"] = "Write it like \"Engineer\"." }
        return Wizard.Strings().format(text, values)
    }

    /// Returns the names of the placeholders in a string, each as often as it occurs.
    static func placeholders(in text: String) -> [String] {
        text.matches(of: #/\{(\w+)(\|[^}]*)?\}/#).map { String($0.output.1) }.sorted()
    }
}
