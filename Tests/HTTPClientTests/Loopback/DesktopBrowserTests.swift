import Foundation
import Glibc
import HTTPClient
import TestSupport
import Testing

struct DesktopBrowserTests {
    @Test(.rule("B-07")) func `arguments and environment of the opener have only the link`() async throws {
        // The environment belongs to a process, so it is changed in a child.
        await #expect(processExitsWith: .success) {
            let folder = try TemporaryFolder()
            let script = """
                #!/bin/sh
                { printf '%s\\n' "$#" "$@"; cat /proc/$$/environ; ls /proc/$$/fd; } >"$OUTPUT"
                """
            let program = try folder.write(script, to: "xdg-open")
            chmod(program, 0o700)
            setenv("PATH", "\(folder.path):/usr/bin:/bin", 1)
            setenv("OUTPUT", folder.path + "/output", 1)
            let listener = try LoopbackListener(.init())
            listener.start(
                authorizeURL: "https://a.test/authorize?login_hint=canary%40contoso.com&state=canary",
                accepting: { _ in false }, onEvent: { _ in })

            let isOpen = await DesktopBrowser.open(listener.localLink)

            let output = try String(contentsOfFile: folder.path + "/output", encoding: .utf8)
            #expect(isOpen)
            #expect(output.hasPrefix("1\n\(listener.localLink)\n"))
            #expect(!output.contains("canary"))
            listener.stop()
        }
    }

    @Test func `a program that fails or is missing opens nothing`() async throws {
        await #expect(processExitsWith: .success) {
            let folder = try TemporaryFolder()
            setenv("PATH", folder.path, 1)
            #expect(await !DesktopBrowser.open("http://localhost:1/go/a"))
            chmod(try folder.write("#!/bin/sh\nexit 3\n", to: "xdg-open"), 0o700)
            #expect(await !DesktopBrowser.open("http://localhost:1/go/a"))
        }
    }
}
