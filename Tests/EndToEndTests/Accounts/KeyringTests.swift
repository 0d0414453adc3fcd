#if os(Linux)
    import Foundation
    import Network
    import NetworkTestSupport
    import Testing

    /// Tests with a desktop keyring on a separate message bus.
    @Suite(.tags(.release), .timeLimit(.minutes(10)))
    struct KeyringTests {
        private static let token = "gho_MARKEDSECRETaccess012345"

        /// Runs a script after the keyring is unlocked. A client that connects before the daemon owns its bus name
        /// would start a second daemon.
        private func run(_ script: String, in sandbox: Sandbox) async throws -> Ending {
            let unlock = """
                printf unlocked | gnome-keyring-daemon --unlock --components=secrets > /dev/null 2>&1
                for round in $(seq 4000); do
                    dbus-send --session --print-reply --dest=org.freedesktop.DBus /org/freedesktop/DBus \
                        org.freedesktop.DBus.NameHasOwner string:org.freedesktop.secrets | grep -q true && break
                    sleep 0.05
                done
                """
            return try await sandbox.runShell(
                "\(unlock); \(script)", shell: ["dbus-run-session", "--", "/bin/sh", "-c"])
        }

        @Test func `the token is stored only in the keyring until the sign-out`() async throws {
            let server = try FakeAccounts(accepting: [Self.token: "octocat"]).server()
            let sandbox = try Sandbox(github: server)
            let run = try await run(
                """
                printf \(Self.token) | App auth login --with-token --json || exit 1
                App auth status > status || exit 1
                App auth token > token || exit 1
                App me --json login || exit 1
                grep -rl MARKEDSECRET search-app > leaks
                App auth logout || exit 1
                App auth token && exit 1
                exit 0
                """, in: sandbox)
            #expect(run.code == 0, "\(run)")
            #expect(run.output.contains(#""storage":"keyring""#))
            #expect(run.output.contains("octocat"))
            #expect(!(run.output + run.errors).contains("MARKEDSECRET"))
            let text = { (name: String) in
                try String(decoding: Data(contentsOf: sandbox.folder.appending(path: name)), as: UTF8.self)
            }
            #expect(try text("token") == "\(Self.token)\n")
            #expect(try text("status").contains("storage\tkeyring\n"))
            #expect(try text("leaks").isEmpty)
            #expect(run.errors.contains("deleted from the desktop keyring"))
        }

        /// This reproduces a container with a user ID that the system does not know.
        @Test(.enabled(if: getuid() == 0))
        func `the keyring library's message about a missing home directory is not printed`() async throws {
            let sandbox = try Sandbox(["HOME": ""])
            let run = try await sandbox.runShell("setpriv --reuid=61234 --clear-groups App doctor")
            #expect(run.code == 0, "\(run)")
            #expect(run.errors == "")
        }

        @Test func `doctor reports a locked keyring, which does not prevent signing in elsewhere`() async throws {
            let server = try FakeAccounts(accepting: [Self.token: "octocat", "gho_other": "hubot"]).server()
            let run = try await run(
                """
                printf \(Self.token) | App auth login --with-token > /dev/null || exit 1
                App doctor | grep keyring
                dbus-send --session --print-reply --dest=org.freedesktop.secrets /org/freedesktop/secrets \
                    org.freedesktop.Secret.Service.Lock \
                    array:objpath:/org/freedesktop/secrets/collection/login > /dev/null || exit 2
                App doctor | grep keyring
                printf gho_other | App auth login --with-token --insecure-storage > /dev/null || exit 3
                App auth token
                """, in: try Sandbox(github: server))
            #expect(run.code == 0, "\(run)")
            #expect(run.output == "keyring\tavailable\nkeyring\tlocked\ngho_other\n")
        }
    }
#endif
