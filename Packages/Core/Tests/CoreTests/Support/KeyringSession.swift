import Core
import Foundation

/// A private session bus for a test, which starts a real keyring daemon on first use.
final class KeyringSession: Sendable {
    enum Keyring {
        /// The default collection exists and is unlocked.
        case unlocked
        /// The state after a login without a password.
        case notUnlocked
        /// The secret service never responds.
        case silent
        /// There is no secret service.
        case absent

        fileprivate func command(_ directory: String) -> String? {
            let daemon = "gnome-keyring-daemon --foreground --components=secrets --control-directory=\(directory)"
            return switch self {
            case .unlocked: "printf passphrase | exec \(daemon) --unlock"
            case .notUnlocked: "exec \(daemon)"
            case .silent: "exec dbus-monitor --session"
            case .absent: nil
            }
        }
    }

    private let directory: TemporaryDirectory
    private let bus: ChildProcess
    private let address: String

    /// Starts a session.
    ///
    /// - Parameter home: The directory of the keyrings, or `nil` for a new one.
    init(_ keyring: Keyring, home: TemporaryDirectory? = nil) async throws {
        directory = try TemporaryDirectory()
        let path = directory.path
        try directory.write(
            """
            <busconfig>
              <type>session</type>
              <listen>unix:path=\(path)/bus</listen>
              <servicedir>\(path)</servicedir>
              <policy context="default"><allow send_destination="*" eavesdrop="true"/><allow eavesdrop="true"/><allow own="*"/></policy>
            </busconfig>
            """, to: "bus.conf")
        if let command = keyring.command(path) {
            try directory.write("\(command)\n", to: "start-keyring")
            try directory.write(
                "[D-BUS Service]\nName=org.freedesktop.secrets\nExec=/bin/sh \(path)/start-keyring\n",
                to: "org.freedesktop.secrets.service")
        }
        bus = try ChildProcess(
            "dbus-daemon", ["--config-file=\(path)/bus.conf", "--nofork", "--print-address=1"],
            environment: ["HOME": home?.path ?? path, "XDG_RUNTIME_DIR": path])
        address = await bus.firstLine()
    }

    deinit { bus.kill() }

    /// The environment for the processes of this session.
    var environment: [String: String] {
        ["DBUS_SESSION_BUS_ADDRESS": address, "HOME": directory.path]
    }

    /// Returns the keyring as seen by other processes. Each call runs in its own process. The default limit allows for
    /// a busy machine.
    func storage(limitInMilliseconds limit: Int = 600_000) -> ProbeTokenStorage {
        ProbeTokenStorage(storage: "keyring:\(limit)", environment: environment, location: .keyring)
    }

    /// Locks the keyring, like a screen lock.
    func lock() async throws {
        let call = try ChildProcess(
            "dbus-send",
            [
                "--session", "--print-reply", "--dest=org.freedesktop.secrets", "/org/freedesktop/secrets",
                "org.freedesktop.Secret.Service.Lock", "array:objpath:/org/freedesktop/secrets/collection/login",
            ], environment: environment)
        guard await call.result().status == 0 else { throw TokenStorageError.failed(reason: "could not lock") }
    }
}
