import NativeAuth
import Tenant
import TestSupport
import Testing

@testable import TenantStore

/// The strong authentication methods in the store.
struct MethodTests {
    private let folder: TemporaryFolder
    private static let bo = AuthenticationMethod(kind: .email, target: "Bo@contoso.com", addedAt: 7)
    private static let cy = AuthenticationMethod(kind: .email, target: "cy@contoso.com", addedAt: 5)

    init() throws {
        folder = try TemporaryFolder()
    }

    @Test func `methods outlive the program, in the order of their registration`() throws {
        do {
            let accounts = try SQLiteAccounts(at: folder.path)
            try accounts.add("ada@contoso.com")
            try accounts.add("dee@contoso.com")
            try accounts.addMethod(Self.bo, to: 1, after: 0)
            try accounts.addMethod(Self.cy, to: 1, after: 1)
        }

        let accounts = try SQLiteAccounts(at: folder.path)

        #expect(try accounts.methods(of: 1) == [Self.cy, Self.bo])
        #expect(try accounts.methods(of: 2) == [])
    }

    @Test func `a method is registered once for an account, in either case`() throws {
        let accounts = try SQLiteAccounts(at: folder.path)
        try accounts.add("ada@contoso.com")
        try accounts.add("dee@contoso.com")

        for (id, count) in [(1, 0), (1, 1), (2, 0)] as [(Int64, Int)] {
            try accounts.addMethod(Self.bo, to: id, after: count)
        }
        let again = AuthenticationMethod(kind: .email, target: "BO@contoso.com", addedAt: 9)
        try accounts.addMethod(again, to: 1, after: 1)

        #expect(try accounts.methods(of: 1) == [Self.bo])
        #expect(try accounts.methods(of: 2) == [Self.bo])
    }

    @Test func `a method is not stored if the account has another number of them`() throws {
        let accounts = try SQLiteAccounts(at: folder.path)
        try accounts.add("ada@contoso.com")
        try accounts.addMethod(Self.bo, to: 1, after: 0)

        for count in [0, 2] {
            #expect(throws: StoreFailure.taken) { try accounts.addMethod(Self.cy, to: 1, after: count) }
        }
        #expect(try accounts.methods(of: 1) == [Self.bo])
    }

    @Test func `a method of no account is not stored`() throws {
        let accounts = try SQLiteAccounts(at: folder.path)

        try accounts.addMethod(Self.bo, to: 1, after: 0)
        try accounts.add("ada@contoso.com")

        #expect(try accounts.methods(of: 1) == [])
    }

    @Test func `removing an account removes its methods only`() throws {
        let accounts = try SQLiteAccounts(at: folder.path)
        for number: Int64 in 1...3 {
            try accounts.add("ada\(number)@contoso.com")
            try accounts.addMethod(Self.bo, to: number, after: 0)
        }
        let shell = try SQLiteShell(folder.accountsPath)

        try accounts.remove(2)
        let rest = try shell.rows("SELECT account, kind, target, added FROM method")
        try accounts.removeAll()

        #expect(rest == [["1", "email", "Bo@contoso.com", "7"], ["3", "email", "Bo@contoso.com", "7"]])
        #expect(try shell.rows("SELECT account FROM method") == [])
    }

    @Test func `methods in memory are as on the disk`() throws {
        let accounts = try SQLiteAccounts.inMemory(cost: .forTests)
        try accounts.add("ada@contoso.com")

        try accounts.addMethod(Self.bo, to: 1, after: 0)

        #expect(try accounts.methods(of: 1) == [Self.bo])
    }
}
