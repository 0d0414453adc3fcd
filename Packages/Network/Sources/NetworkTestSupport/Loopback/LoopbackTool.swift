import Foundation

/// A child process that supports TLS tests with a loopback server, such as `openssl`.
///
/// It does not use Foundation's `Process`, which reads past the end of a buffer if too many files are open. This
/// happens when hundreds of tests each have a server. The bug is in `findMaximumOpenFromProcSelfFD` of
/// swift-corelibs-foundation.
struct LoopbackTool: Sendable {
    private let processID: pid_t

    /// Starts a process that inherits only the given standard streams. A stream that is `nil` is connected to
    /// `/dev/null`.
    ///
    /// - Parameters:
    ///   - words: The path of the executable, followed by its arguments.
    ///   - input: The file descriptor for standard input.
    ///   - errors: The file descriptor for standard error.
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
            // Prevent the process from inheriting files that other threads open at this moment. This GNU extension is
            // not included in Swift's Glibc module.
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

    /// Waits until the process ends. Call this method exactly once.
    ///
    /// - Returns: The exit code, or -1 if a signal ended the process.
    func wait() -> Int32 {
        var status: Int32 = 0
        while waitpid(processID, &status, 0) < 0, errno == EINTR {}
        return status & 0x7f == 0 ? (status >> 8) & 0xff : -1
    }
}

/// An error that occurs when TLS tests run a command such as `openssl`.
public enum LoopbackToolError: Error, Sendable, Hashable {
    /// The command is not installed. The associated value is the name of the command.
    case missing(String)
    /// The command could not be started, or it failed. The associated value describes the command.
    case failed(String)

    /// Returns the path of an installed command.
    ///
    /// - Throws: ``LoopbackToolError/missing(_:)`` if the command is not installed.
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
