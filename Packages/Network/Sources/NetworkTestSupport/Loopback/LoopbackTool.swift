import Foundation

/// A command that the TLS side of a loopback server needs, as it runs.
///
/// Not a `Process` of Foundation: that reads past the end of a buffer where more files are open than fit into it
/// (`findMaximumOpenFromProcSelfFD` of swift-corelibs-foundation), as when many hundred tests have a server each.
struct LoopbackTool: Sendable {
    private let processID: pid_t

    /// Starts it with these streams and no other files; those that are none lead nowhere.
    ///
    /// - Parameter words: Its path, then its arguments.
    init(_ words: [String], input: Int32? = nil, errors: Int32? = nil) throws(LoopbackToolError) {
        #if canImport(Darwin)
            var (actions, attributes) = (posix_spawn_file_actions_t(nil), posix_spawnattr_t(nil))
        #else
            var (actions, attributes) = (posix_spawn_file_actions_t(), posix_spawnattr_t())
        #endif
        posix_spawn_file_actions_init(&actions)
        posix_spawnattr_init(&attributes)
        defer {
            posix_spawn_file_actions_destroy(&actions)
            posix_spawnattr_destroy(&attributes)
        }
        for (number, source) in [(0, input), (1, nil), (2, errors)] as [(Int32, Int32?)] {
            if let source {
                posix_spawn_file_actions_adddup2(&actions, source, number)
            } else {
                posix_spawn_file_actions_addopen(&actions, number, "/dev/null", O_RDWR, 0)
            }
        }
        #if canImport(Darwin)
            posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_CLOEXEC_DEFAULT))
        #else
            // A GNU extension that Swift does not see; without it, what was opened by others at this very moment may leak.
            typealias CloseFrom = @convention(c) (UnsafeMutablePointer<posix_spawn_file_actions_t>, Int32) -> Int32
            if let symbol = dlsym(nil, "posix_spawn_file_actions_addclosefrom_np") {
                _ = unsafeBitCast(symbol, to: CloseFrom.self)(&actions, 3)
            }
        #endif
        var argv = words.map { strdup($0) } + [nil]
        defer { for word in argv { free(word) } }
        var processID: pid_t = 0
        guard posix_spawn(&processID, words[0], &actions, &attributes, &argv, environ) == 0 else {
            throw .failed(words[0])
        }
        self.processID = processID
    }

    /// Waits for its end; to be called once.
    ///
    /// - Returns: Its exit code, or -1 when a signal ended it.
    func wait() -> Int32 {
        var status: Int32 = 0
        while waitpid(processID, &status, 0) < 0, errno == EINTR {}
        return status & 0x7f == 0 ? (status >> 8) & 0xff : -1
    }
}

/// A command that the TLS side of the loopback server needs could not be used.
public enum LoopbackToolError: Error, Sendable, Hashable {
    /// Not installed; the name of the command.
    case missing(String)
    case failed(String)

    /// Its path.
    static func find(_ command: String) throws(LoopbackToolError) -> String {
        for directory in ["/usr/bin", "/usr/sbin", "/usr/local/bin", "/opt/homebrew/bin"] {
            let path = "\(directory)/\(command)"
            if FileManager.default.isExecutableFile(atPath: path) {
                return path
            }
        }
        throw .missing(command)
    }
}
