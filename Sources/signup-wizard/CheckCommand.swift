import Options
import Programs
import UserFlow

/// `check`: whether a flow file can be used, and if not, all that is wrong with it.
enum CheckCommand {
    static func run(_ invocation: Invocation) {
        do throws(Complaint) {
            for file in invocation.operands {
                _ = try FlowFile.read(file)
                Console.say("\(file): no mistakes")
            }
        } catch {
            error.end()
        }
    }
}
