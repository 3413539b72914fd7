import Options
import CommandLineSupport
import UserFlow

/// `check`: validates flow files and reports every error in them.
enum CheckCommand {
    static func run(_ invocation: Invocation) {
        do throws(CommandError) {
            for file in invocation.operands {
                _ = try FlowFile.read(file, showsSource: true)
                Console.output("\(file): no errors")
            }
        } catch {
            error.reportAndExit()
        }
    }
}
