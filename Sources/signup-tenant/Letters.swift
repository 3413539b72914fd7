import NativeAuth
import Programs
import Tenant

/// Letters on the standard output, for want of a mail server.
enum Letters {
    /// Prints a letter.
    static func print(_ letter: Letter) {
        let code = letter.code.reveal { String(decoding: $0, as: UTF8.self) }
        Console.say("To \(letter.to): your code for \(letter.flowName) is \(code)")
    }
}
