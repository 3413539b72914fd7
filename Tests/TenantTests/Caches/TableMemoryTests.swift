import Foundation
import NativeAuth
import TestSupport
import Testing
import UserFlow

@testable import Tenant

/// How much memory full tables take, locked pages included; at night only, since filling them takes time.
@Suite(.nightly, .serialized)
struct TableMemoryTests {
    private static let maximumMegabytes = 96.0
    private static let count = 10_000

    @Test(.rule("E-26"))
    func `10,000 rows of contoso's longest answers take less than 96 MB a table, 200 MB in all`() throws {
        let flow = try #require(try UserFlow.bundled("contoso"))
        var client = Client(flow)
        var figures: [String: Double] = [:]
        let start = Self.residentMegabytes
        var before = start

        for number in 0..<Self.count { Self.startSignUp(number, with: &client) }
        figures["sign-ups, responses for a retry"] = Self.residentMegabytes - before
        for number in 0..<Self.count {
            let account = Account(email: Self.address(number + Self.count))
            try client.tenant.accounts.add(account, password: nil, at: client.now)
        }
        before = Self.residentMegabytes
        for number in 0..<Self.count {
            client.clientID = String(repeating: "c", count: 128)
            client.initiate(Self.address(number + Self.count))
            client.challengeSignIn()
        }
        figures["sign-ins"] = Self.residentMegabytes - before
        before = Self.residentMegabytes
        try Self.fillSessions(of: &client)
        figures["sessions"] = Self.residentMegabytes - before
        before = Self.residentMegabytes
        client.wait(seconds: 600)
        client.start(Self.address(0))
        figures["expired tokens"] = Self.residentMegabytes - before

        let total = Self.residentMegabytes - start
        print("10,000 rows, in MB: \(figures), together \(total), locked \(Self.locked) kB")
        #expect(client.tenant.sessions.count == Self.count)
        #expect(client.tenant.signUps.expiredClients.count == Self.count)
        #expect(figures.values.allSatisfy { $0 < Self.maximumMegabytes })
        #expect(total < 200)
    }

    @Test(.rule("E-22")) func `full limits take at most 32 MiB`() throws {
        var limits = Limits()
        let before = Self.residentMegabytes

        for number in 0..<(3 * Limits.maximumCount) {
            let address = try #require(EmailAddress("stranger\(number)@contoso.com"))
            let now = Timestamp(wall: 0, monotonic: Int64(number))
            limits.countCode(to: address, at: now)
            try limits.countPassword(of: Int64(number), at: now)
        }

        let megabytes = Self.residentMegabytes - before
        print("limits: \(megabytes) MB")
        #expect(limits.codes.count <= Limits.maximumCount)
        #expect(megabytes < 33.5)
    }

    private static func address(_ number: Int) -> String {
        let local = "\(number)" + String(repeating: "a", count: 64 - "\(number)".utf8.count)
        let label = String(repeating: "b", count: 61)
        return "\(local)@\(label).\(label).\(label)"
    }

    private static func startSignUp(_ number: Int, with client: inout Client) {
        let text = String(repeating: "J\u{301}\u{327}é", count: 25)
        client.clientID = String(repeating: "c", count: 128)
        client.start(
            address(number), password: String(repeating: "aB1 ", count: 64),
            attributes: """
                {"flatusername":"\(number)\(String(repeating: "a", count: 58))","country":"Denmark",\
                "city":"\(text)","jobTitle":"A\(text)",\
                "extension_0123456789abcdef0123456789abcdef_Newsletter":true}
                """)
        client.challenge()
    }

    private static func fillSessions(of client: inout Client) throws {
        let scope = try Scope("openid " + String(repeating: "a", count: 1_017))
        for number in 0..<count {
            let session = Session(
                id: Tenant.Token(from: &client.tenant.random), clientID: client.clientID,
                account: AccountReference(id: Int64(number), passwordRevision: 0),
                scope: try Scope(scope.text))
            _ = client.tenant.sessions.store(
                session, random: &client.tenant.random, at: client.now)
        }
    }

    /// The resident memory of this process, which includes locked pages.
    private static var residentMegabytes: Double { Double(status("VmRSS")) / 1_000 }

    private static var locked: Int { status("VmLck") }

    /// Returns a number of kB from the process's status.
    private static func status(_ name: String) -> Int {
        let text = (try? String(contentsOfFile: "/proc/self/status", encoding: .utf8)) ?? ""
        let line = text.split(separator: "\n").first { $0.hasPrefix("\(name):") }
        return line.flatMap { $0.split(whereSeparator: \.isWhitespace).dropFirst().first }.flatMap { Int($0) }
            ?? 0
    }
}

/// Returns an upper bound of the memory that a value of a table keeps: itself and its buffers.
///
/// A part of a larger text counts as infinite, because it keeps the whole text.
func storedBytes(_ value: Any) -> Int {
    switch value {
    case is Substring, is Substring.UTF8View, is ArraySlice<UInt8>: return 1 << 40
    case let text as String: return 16 + (text.utf8.count > 15 ? 48 + text.utf8.count : 0)
    case let bytes as [UInt8]: return 8 + 48 + bytes.count
    case let data as Data: return 16 + 48 + data.count
    case is any FixedWidthInteger, is Bool: return 8
    default:
        let mirror = Mirror(reflecting: value)
        let parts = mirror.children.map { storedBytes($0.value) }.reduce(0, +)
        let overhead = mirror.displayStyle == .dictionary || mirror.displayStyle == .collection ? 64 : 8
        return parts + overhead
    }
}
