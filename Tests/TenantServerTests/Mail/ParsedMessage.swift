import Foundation
import TestSupport
import Testing

/// A message as Python's standard library parses it.
struct ParsedMessage: Decodable {
    var headers: [String: String]
    var plain: String
    var html: String
    var defects: Int

    /// The function that the scripts below share.
    private static let parser = """
        import email, email.policy, json, mailbox, sys
        def read(mail):
            parts = {part.get_content_type(): part for part in mail.walk()}
            return {"headers": {name: str(value) for name, value in mail.items()},
                    "plain": parts["text/plain"].get_content().replace("\\r", ""),
                    "html": parts["text/html"].get_content().replace("\\r", ""),
                    "defects": sum(len(part.defects) for part in mail.walk())
                        + sum(len(value.defects) for value in mail.values())}

        """

    /// Runs a script with one argument and returns its output, decoded from JSON.
    private static func run<Answer: Decodable>(_ script: String, _ argument: String) throws -> Answer {
        let python = try FinishedProcess(["/usr/bin/python3", "-c", parser + script, argument])
        try #require(python.status == 0, "\(String(decoding: python.errorOutput, as: UTF8.self))")
        return try JSONDecoder().decode(Answer.self, from: python.output)
    }
}

extension ParsedMessage {
    /// Parses a message.
    init(_ content: String) throws {
        self = try Self.run(
            "print(json.dumps(read(email.message_from_string(sys.argv[1], policy=email.policy.default))))",
            content)
    }

    /// Parses all messages in a Maildir.
    static func all(in folder: String) throws -> [ParsedMessage] {
        try run(
            """
            make = lambda file: email.message_from_binary_file(file, policy=email.policy.default)
            print(json.dumps([read(mail) for mail in mailbox.Maildir(sys.argv[1], make, create=False)]))
            """, folder)
    }
}
