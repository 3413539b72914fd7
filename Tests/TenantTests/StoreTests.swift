import NativeAuth
import Testing
import UserFlow

@testable import Tenant

/// Requests whose account store fails.
struct StoreTests {
    private static let failures: [(failure: StoreFailure, line: String)] = [
        (.full, "503 server_error"), (.unavailable(reason: "/var/lib/x: locked"), "503 server_error"),
        (.broken(reason: "/var/lib/x: I/O error"), "500 server_error"),
    ]

    private static let requests: [(origin: TokenOrigin, call: TokenCall)] = [
        (.attributesRequired, .signUpAttributes), (.signedUp, .continuation),
        (.passwordChallenged, .password), (.codeSent, .code), (.factorCodeSent, .secondFactor),
        (.contactCodeSent, .registrationCode), (.resetVerified, .resetPassword),
    ]

    @Test(arguments: requests, failures)
    func `a request that the store fails can be repeated with the same token`(
        request: (origin: TokenOrigin, call: TokenCall), failure: (failure: StoreFailure, line: String)
    ) {
        var client = request.origin.client()
        let token = client.token

        client.store.failure = failure.failure
        let failed = (1...7).map { _ in request.call.send(&client) }
        client.store.failure = nil

        #expect(failed.allSatisfy { $0.line == failure.line && $0.token == nil })
        #expect(!failed[0].text.contains("/var/lib"))
        #expect(client.token == token)
        #expect(request.call.send(&client).line == request.origin.allowed[request.call])
    }

    @Test(arguments: failures)
    func `the last code and the last password of a sign-up can be sent again`(
        failure: StoreFailure, line: String
    ) throws {
        var fabrikam = try Client(bundled: "fabrikam")
        fabrikam.beginSignUp()
        var woodgrove = try Client(bundled: "woodgrove")
        woodgrove.signUp()
        woodgrove.challenge()

        fabrikam.store.failure = failure
        woodgrove.store.failure = failure
        let failed = (1...7).flatMap { _ in
            [fabrikam.submit(code: fabrikam.code), woodgrove.submit(password: goodPassword)]
        }
        fabrikam.store.failure = nil
        woodgrove.store.failure = nil

        #expect(failed.allSatisfy { $0.line == line && $0.token == nil })
        #expect(fabrikam.submit(code: fabrikam.code).line == "200")
        #expect(woodgrove.submit(password: goodPassword).line == "200")
        #expect(fabrikam.store.accounts.count == 1 && woodgrove.store.accounts.count == 1)
    }

    @Test(arguments: StartRequest.allCases, failures)
    func `a store failure refuses a start`(
        start: StartRequest, failure: (failure: StoreFailure, line: String)
    ) {
        var client = Client.withAccount()
        client.store.failure = failure.failure

        #expect(start.send(&client).line == failure.line)
    }

    @Test func `an address that was registered meanwhile is refused at the end`() throws {
        var client = try Client(bundled: "fabrikam")
        client.beginSignUp()
        let (token, code) = (client.token, client.code)
        client.beginSignUp("ADA@contoso.com")

        let first = client.submit(code: client.code)
        client.token = token
        let second = client.submit(code: code)

        #expect([first.line, second.line] == ["200", "400 user_already_exists 1003037"])
        #expect(client.store.accounts.count == 1)
    }
}

/// The in-memory store, which behaves like every store.
struct MemoryAccountsTests {
    private var accounts = MemoryAccounts()

    init() throws {
        let ada = Account(email: "Ada@contoso.com", alias: "Ada_L", attributes: ["city": .text("London")])
        try accounts.add(ada, password: Secret("Pa55word!"), at: Timestamp(wall: 7, monotonic: 1))
        let bo = Account(email: "bo@contoso.com")
        try accounts.add(bo, password: nil, at: Timestamp(wall: 8, monotonic: 2))
    }

    @Test(arguments: ["Ada@contoso.com", "ada@CONTOSO.com", "Ada_L", "ADA_l"])
    func `an account is found by address or alias, case-insensitively`(name: String) throws {
        let stored = try #require(accounts.account(named: name))

        #expect(stored.account == accounts.accounts[0])
        #expect(stored.createdAt == 7)
        #expect(stored.hasPassword)
    }

    @Test(arguments: ["", "ada", "Ada_L ", "cy@contoso.com", "%"])
    func `no account is found by another name`(name: String) {
        #expect(accounts.account(named: name) == nil)
    }

    @Test func `if a name is one account's address and another's alias, the address wins`() throws {
        var accounts = accounts
        try accounts.add(
            Account(email: "cy@contoso.com", alias: "bo@contoso.com"), password: nil,
            at: Timestamp(wall: 9, monotonic: 3))

        #expect(accounts.account(named: "bo@contoso.com")?.account.email == "bo@contoso.com")
    }

    @Test func `a password is verified for its own account only`() throws {
        let ada = try #require(accounts.account(named: "Ada_L"))
        let bo = try #require(accounts.account(named: "bo@contoso.com"))
        let right = try #require(Secret("Pa55word!"))

        #expect(accounts.verifies(right, of: ada.id))
        #expect(!accounts.verifies(try #require(Secret("pa55word!")), of: ada.id))
        #expect(!accounts.verifies(Secret(), of: ada.id))
        #expect(!bo.hasPassword)
        for id in [bo.id, -1, 2, .max] {
            #expect(!accounts.verifies(right, of: id))
            #expect(!accounts.verifies(Secret(), of: id))
        }
    }

    @Test func `an account is found by its ID, and a new password changes its revision`() throws {
        var accounts = accounts
        let ada = try #require(accounts.account(named: "Ada_L"))
        #expect(accounts.account(ada.id) == ada)
        #expect(accounts.account(2) == nil && accounts.account(-1) == nil)

        let changed = accounts.setPassword(try #require(Secret("Pa55word!")), of: ada.reference)

        #expect(changed != nil && changed != ada.reference)
        #expect(accounts.account(ada.id)?.reference == changed)
        #expect(accounts.account(ada.id)?.account == ada.account)
    }

    @Test func `every account has its own object ID, derived from immutable values`() throws {
        let ada = try #require(accounts.account(named: "Ada_L"))
        let renamed = StoredAccount(
            id: ada.id, account: Account(email: "x@contoso.com"), createdAt: ada.createdAt, hasPassword: false
        )
        let numbers = (0..<100).flatMap { id in
            (0..<100).map { created in
                StoredAccount(id: id, account: ada.account, createdAt: created, hasPassword: true).objectID
            }
        }

        #expect(ada.objectID == renamed.objectID)
        #expect(ada.objectID == "e220a839-7b1d-8daf-a4bf-61b512ffabe7")
        #expect(Set(numbers).count == 10_000)
        #expect(numbers.allSatisfy { $0.count == 36 && $0.dropFirst(14).first == "8" })
    }
}

/// An in-memory account store that records passwords and can be made to fail.
final class FailingAccountStore: AccountStore {
    var failure: StoreFailure?
    private var memory = MemoryAccounts()
    /// The number of accounts that were removed: an ID is never given to another account.
    private var removedCount: Int64 = 0
    private(set) var passwords: [String?] = []
    /// The number of password verifications.
    private(set) var verifications = 0

    var accounts: [Account] { memory.accounts }

    /// The accounts, unless the store fails.
    private var working: MemoryAccounts {
        get throws(StoreFailure) {
            if let failure { throw failure }
            return memory
        }
    }

    func contains(email: String) throws(StoreFailure) -> Bool { try working.contains(email: email) }

    func contains(alias: String) throws(StoreFailure) -> Bool { try working.contains(alias: alias) }

    func account(named name: String) throws(StoreFailure) -> StoredAccount? {
        try working.account(named: name)?.moved(by: removedCount)
    }

    func account(_ id: StoredAccount.ID) throws(StoreFailure) -> StoredAccount? {
        try working.account(id - removedCount)?.moved(by: removedCount)
    }

    func methods(of id: StoredAccount.ID) throws(StoreFailure) -> [AuthenticationMethod] {
        try working.methods(of: id - removedCount)
    }

    func verifies(_ password: Secret, of id: StoredAccount.ID) throws(StoreFailure) -> Bool {
        let isRight = try working.verifies(password, of: id - removedCount)
        verifications += 1
        return isRight
    }

    func setPassword(
        _ password: Secret, of account: AccountReference
    ) throws(StoreFailure) -> AccountReference? {
        if let failure { throw failure }
        return memory.setPassword(password, of: account.moved(by: -removedCount))?.moved(by: removedCount)
    }

    func addMethod(
        _ method: AuthenticationMethod, to account: AccountReference, after count: Int
    ) throws(StoreFailure) {
        if let failure { throw failure }
        try memory.addMethod(method, to: account.moved(by: -removedCount), after: count)
    }

    func removeAll() {
        removedCount += Int64(memory.accounts.count)
        memory = MemoryAccounts()
    }

    @discardableResult
    func add(
        _ account: Account, password: Secret?, at timestamp: Timestamp
    ) throws(StoreFailure) -> AccountReference {
        if let failure { throw failure }
        let added = try memory.add(account, password: password, at: timestamp).moved(by: removedCount)
        passwords.append(password.map { text(of: $0) })
        return added
    }

    /// Registers a method for an account as it is now.
    func addMethod(_ method: AuthenticationMethod, to id: StoredAccount.ID, after count: Int) throws {
        try addMethod(method, to: #require(try account(id)).reference, after: count)
    }
}

extension StoredAccount {
    /// Returns the account with another ID.
    fileprivate func moved(by offset: Int64) -> StoredAccount {
        StoredAccount(
            id: id + offset, account: account, createdAt: createdAt, hasPassword: hasPassword,
            passwordRevision: passwordRevision)
    }
}

extension AccountReference {
    /// Returns the reference with another ID.
    fileprivate func moved(by offset: Int64) -> AccountReference {
        AccountReference(id: id + offset, passwordRevision: passwordRevision)
    }
}
