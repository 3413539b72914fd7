import NativeAuth
import Tenant
import TestSupport
import Testing

@testable import TenantStore

struct SQLiteAccountsTests {
    let folder: TemporaryFolder
    let accounts: SQLiteAccounts

    init() throws {
        folder = try TemporaryFolder()
        accounts = try SQLiteAccounts(at: folder.path)
    }

    @Test func `an account exists once it is added`() throws {
        #expect(try !accounts.contains(email: "ada@contoso.com"))
        #expect(try !accounts.contains(alias: "Ada"))

        try accounts.add(.ada, password: nil, at: .someday)

        #expect(try accounts.contains(email: "ada@contoso.com"))
        #expect(try accounts.contains(alias: "Ada"))
        #expect(try !accounts.contains(email: "Ada"))
        #expect(try !accounts.contains(alias: "ada@contoso.com"))
    }

    @Test func `an account is stored as given`() throws {
        try accounts.add(.ada, password: Secret("Pa55word!"), at: .someday)

        let shell = try SQLiteShell(folder.accountsPath)
        #expect(
            try shell.rows("SELECT id, email, alias, typeof(created), created FROM account")
                == [["1", "ada@contoso.com", "Ada", "integer", "1795000000123"]])
        #expect(
            try shell.rows("SELECT account, name, kind, typeof(value), value FROM attribute ORDER BY name")
                == [
                    ["1", "born", "integer", "integer", "1815"], ["1", "city", "text", "text", "London"],
                    ["1", "news", "boolean", "integer", "1"],
                ])
    }

    @Test func `a password is stored as a hash`() throws {
        let password = try #require(Secret("Pa55word!"))

        try accounts.add(.ada, password: password, at: .someday)

        let text = try #require(try SQLiteShell(folder.accountsPath).cell("SELECT password FROM account"))
        #expect(PasswordHash(text: text).verifies(password))
        for bytes in folder.storedFiles.values { #expect(bytes.firstRange(of: "Pa55word!".utf8) == nil) }
    }

    @Test(arguments: [
        ("ada", "ADA", true), ("ada", "ada ", false), ("ä", "Ä", false), ("é", "e\u{301}", false),
        ("", "", true),
        ("a\0b", "a", false), ("a_b", "axb", false), ("%", "x", false), ("ı", "I", false), ("[", "{", false),
    ])
    func `a name is found exactly when it is taken`(stored: String, name: String, isTaken: Bool) throws {
        try accounts.add("\(stored)", alias: stored)

        #expect(try accounts.contains(email: name) == isTaken)
        #expect(try accounts.contains(alias: name) == isTaken)
        if isTaken {
            #expect(throws: StoreFailure.taken) { try accounts.add(name) }
            #expect(throws: StoreFailure.taken) { try accounts.add("other@contoso.com", alias: name) }
        } else {
            try accounts.add(name, alias: name)
        }
    }

    @Test func `accounts in memory are lost with the store`() throws {
        let memory = try SQLiteAccounts.inMemory(cost: .minimum)
        try memory.add("ada@contoso.com")

        #expect(try memory.contains(email: "ada@contoso.com"))
        #expect(try !SQLiteAccounts.inMemory(cost: .minimum).contains(email: "ada@contoso.com"))
    }
}

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
            try accounts.addMethod(Self.bo, to: accounts.reference(of: 1), after: 0)
            try accounts.addMethod(Self.cy, to: accounts.reference(of: 1), after: 1)
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
            try accounts.addMethod(Self.bo, to: accounts.reference(of: id), after: count)
        }
        let again = AuthenticationMethod(kind: .email, target: "BO@contoso.com", addedAt: 9)
        try accounts.addMethod(again, to: accounts.reference(of: 1), after: 1)

        #expect(try accounts.methods(of: 1) == [Self.bo])
        #expect(try accounts.methods(of: 2) == [Self.bo])
    }

    @Test func `a method is not stored if the account has another number of them`() throws {
        let accounts = try SQLiteAccounts(at: folder.path)
        try accounts.add("ada@contoso.com")
        try accounts.addMethod(Self.bo, to: accounts.reference(of: 1), after: 0)

        for count in [0, 2] {
            #expect(throws: StoreFailure.taken) {
                try accounts.addMethod(Self.cy, to: accounts.reference(of: 1), after: count)
            }
        }
        #expect(try accounts.methods(of: 1) == [Self.bo])
    }

    @Test func `a method of no account is not stored`() throws {
        let accounts = try SQLiteAccounts(at: folder.path)

        let missing = AccountReference(id: 1, passwordRevision: 0)
        #expect(throws: StoreFailure.taken) { try accounts.addMethod(Self.bo, to: missing, after: 0) }
        try accounts.add("ada@contoso.com")

        #expect(try accounts.methods(of: 1) == [])
    }

    @Test func `a method is not stored if the account has another password meanwhile`() throws {
        let accounts = try SQLiteAccounts(at: folder.path)
        let old = try accounts.add(.ada, password: Secret("Correct-Horse-9"), at: .someday)
        let new = try accounts.setPassword(#require(Secret("Fresh-Staple-8")), of: old)

        #expect(throws: StoreFailure.taken) { try accounts.addMethod(Self.bo, to: old, after: 0) }
        try accounts.addMethod(Self.bo, to: #require(new), after: 0)

        #expect(try accounts.methods(of: 1) == [Self.bo])
    }

    @Test func `removing an account removes its methods only`() throws {
        let accounts = try SQLiteAccounts(at: folder.path)
        for number: Int64 in 1...3 {
            try accounts.add("ada\(number)@contoso.com")
            try accounts.addMethod(Self.bo, to: accounts.reference(of: number), after: 0)
        }
        let shell = try SQLiteShell(folder.accountsPath)

        try accounts.remove(2)
        let rest = try shell.rows("SELECT account, kind, target, added FROM method")
        try accounts.removeAll()

        #expect(rest == [["1", "email", "Bo@contoso.com", "7"], ["3", "email", "Bo@contoso.com", "7"]])
        #expect(try shell.rows("SELECT account FROM method") == [])
    }

    @Test func `methods in memory are as on the disk`() throws {
        let accounts = try SQLiteAccounts.inMemory(cost: .minimum)
        try accounts.add("ada@contoso.com")

        try accounts.addMethod(Self.bo, to: accounts.reference(of: 1), after: 0)

        #expect(try accounts.methods(of: 1) == [Self.bo])
    }
}
