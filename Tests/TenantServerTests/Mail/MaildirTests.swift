import Foundation
import TenantServer
import Tenant
import TestSupport
import Testing

struct MaildirTests {
    @Test func `Python's mailbox module reads the delivered messages`() async throws {
        let folder = try TemporaryFolder()
        let path = folder.path + "/mail"
        let mailer = Mailer(.maildir(try Maildir(path: path)))

        try await mailer.deliver(.sample())
        try await mailer.deliver(.sample(to: "bo@contoso.com"))

        let messages = try ParsedMessage.all(in: path)
        #expect(messages.compactMap { $0.headers["To"] }.sorted() == ["ada@contoso.com", "bo@contoso.com"])
        #expect(messages.allSatisfy { $0.plain.contains("12345678") && $0.defects == 0 })
        #expect(Set(messages.compactMap { $0.headers["Message-ID"] }).count == 2)
    }

    @Test func `the folder and the messages are accessible to their owner only`() async throws {
        let folder = try TemporaryFolder()
        let path = folder.path + "/mail"
        let mailer = Mailer(.maildir(try Maildir(path: path)))

        try await mailer.deliver(.sample())

        let file = try #require(try FileManager.default.contentsOfDirectory(atPath: path + "/new").first)
        #expect(folder.permissions(of: "mail") == 0o700)
        #expect(folder.permissions(of: "mail/new/" + file) == 0o600)
        #expect(try FileManager.default.contentsOfDirectory(atPath: path + "/tmp").isEmpty)
    }

    @Test func `a file in place of the folder is refused, and a folder deleted later fails the delivery`()
        async throws
    {
        let folder = try TemporaryFolder()
        try folder.write("", to: "file")
        let mailer = Mailer(
            .maildir(try Maildir(path: folder.path + "/mail")), retryDelays: [])
        try FileManager.default.removeItem(atPath: folder.path + "/mail")

        #expect(throws: MailFailure.self) { try Maildir(path: folder.path + "/file") }
        await #expect(throws: MailFailure.self) { try await mailer.deliver(.sample()) }
    }
}
