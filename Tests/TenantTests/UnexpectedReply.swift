/// A test that expected another reply.
struct UnexpectedReply: Error {}
