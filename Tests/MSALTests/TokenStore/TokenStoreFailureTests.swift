import Foundation
import NativeAuth
import TestSupport
import Testing

@testable import MSAL

/// Token stores that cannot be used: the sign-in works, and the error says why the account is not kept.
@MainActor
struct TokenStoreFailureTests {
    private let folder: TemporaryFolder

    init() throws {
        folder = try TemporaryFolder()
    }

    @Test func `a store that is a link is refused, and the account is signed in until the process exits`()
        async throws
    {
        let app = try StoreApp(folder.path)
        try await app.signIn()
        let path = try app.path
        try FileManager.default.moveItem(atPath: path, toPath: path + ".moved")
        try FileManager.default.createSymbolicLink(atPath: path, withDestinationPath: path + ".moved")
        let restarted = try StoreApp(folder.path)

        let lookup = await restarted.application.getCurrentAccount()
        let account = try await restarted.signIn(.tokens("A2", refresh: "R2"))

        guard case .error(let error) = lookup else {
            Issue.record("unexpected result \(lookup)")
            return
        }
        #expect(error.errorMessage == "\(path) is a symbolic link. Remove it, and sign in again.")
        #expect(account.result.tokenStoreError == .link(path: path))
        #expect(restarted.account?.account.username == "ada@contoso.com")
        #expect(restarted.reported.contains(.link(path: path)))
    }

    @Test func `a torn store is reported and renamed, and the next account is kept`() async throws {
        let app = try StoreApp(folder.path)
        try await app.signIn()
        let path = try app.path
        let content = try Data(contentsOf: URL(filePath: path))
        try content.dropLast(1).write(to: URL(filePath: path))
        let restarted = try StoreApp(folder.path)

        let account = restarted.account
        try await restarted.signIn()

        #expect(account == nil)
        #expect(
            restarted.reported == [
                .renamed(path: path, newPath: path + ".unreadable-1", reason: .incomplete)
            ])
        #expect(try StoreApp(folder.path).account != nil)
    }

    @Test func `a folder that cannot be created is reported at the sign-in`() async throws {
        let file = folder.path + "/file"
        try Data().write(to: URL(filePath: file))
        let app = try StoreApp(file + "/folder")

        let account = try await app.signIn()

        #expect(account.result.tokenStoreError == .notWritable(path: file + "/folder"))
        #expect(app.account != nil)
    }

    @Test func `a sign-out that cannot change the store is an error`() async throws {
        let app = try StoreApp(folder.path)
        let account = try await app.signIn()
        try FileManager.default.setAttributes([.posixPermissions: 0o777], ofItemAtPath: folder.path)

        let result = await account.signOut()

        guard case .error(let error) = result else {
            Issue.record("unexpected result \(result)")
            return
        }
        #expect(error.errorMessage?.contains("chmod 700") == true)
        #expect(app.account == nil || app.reported.contains(.insecureFolder(path: folder.path)))
    }

    @Test(
        arguments: [
            .invalidKey, .link(path: "/p"), .foreignOwner(path: "/p"), .insecurePermissions(path: "/p"),
            .insecureFolder(path: "/p"), .unreadable(path: "/p"), .notWritable(path: "/p"),
            .renamed(path: "/p", newPath: "/p.unreadable-1", reason: .incomplete),
        ] as [MSALTokenStoreError])
    func `every error names the file and says what is wrong`(error: MSALTokenStoreError) {
        let text = error.localizedDescription

        #expect(text.hasSuffix("."))
        #expect(error == .invalidKey || text.contains("/p"))
    }
}
