import Foundation
import Testing

@testable import MSAL

struct PermissionTests {
    @Test(arguments: [0, 0o022, 0o077] as [mode_t])
    func `only the owner may access the folder and its files`(mask: mode_t) async throws {
        let folder = try StoreFolder()
        await #expect(processExitsWith: .success) { [path = folder.path as String, mask = mask as mode_t] in
            umask(mask)
            let store = TokenStore(folder: path, clientID: "app", authority: "https://contoso.ciamlogin.com")
            try store.save(.sample("ada"))
            try store.save(.sample("grace"))
        }

        let store = folder.store()
        let names = [store.path, store.lockPath, folder.keyPath].map { URL(filePath: $0).lastPathComponent }
        #expect(folder.permissions(of: folder.path) == 0o700)
        #expect(folder.names == names.sorted())
        for name in folder.names { #expect(folder.permissions(of: folder.path + "/" + name) == 0o600) }
    }
}
