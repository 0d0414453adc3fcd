import CNcurses
import Foundation
import Shared

/// The configuration for starting a child process.
struct ChildStart {
    /// The process group in which a child process runs.
    enum Group {
        /// The child runs in the process group of this process.
        case inherited
        /// The child runs in a new process group in the same session.
        case own
        /// The child runs in a new session, which has no controlling terminal.
        case session
    }

    private let arguments: [String]
    private let environment: Environment
    /// The file descriptors of this process that the child uses as standard streams. `stream` is the number of the
    /// stream in the child.
    var streams: [(source: Int32, stream: Int32)] = []
    /// The standard streams of the child that are connected to `/dev/null`.
    var null: [Int32] = []
    var group = Group.inherited

    /// An error that explains why a child process could not be started.
    struct Failure: Error {
        /// The `errno` value of the failed system call.
        let code: Int32
    }

    /// Creates a configuration for a program.
    ///
    /// - Parameters:
    ///   - arguments: The path of the program, followed by its arguments.
    ///   - environment: The environment variables of the child.
    init(_ arguments: [String], environment: Environment) {
        self.arguments = arguments
        self.environment = environment
    }

    /// Starts the child process and returns its process ID.
    func spawn() -> Result<pid_t, Failure> {
        #if canImport(Darwin)
            var actions: posix_spawn_file_actions_t?
            var attributes: posix_spawnattr_t?
        #else
            var actions = posix_spawn_file_actions_t()
            var attributes = posix_spawnattr_t()
        #endif
        posix_spawn_file_actions_init(&actions)
        defer { posix_spawn_file_actions_destroy(&actions) }
        for (source, stream) in streams {
            posix_spawn_file_actions_adddup2(&actions, source, stream)
            if stream == 0 { posix_spawn_file_actions_addclose(&actions, source) }
        }
        for stream in null {
            posix_spawn_file_actions_addopen(&actions, stream, "/dev/null", stream == 0 ? O_RDONLY : O_WRONLY, 0)
        }
        #if canImport(Glibc)
            child_files_close_from(&actions, 3)
        #else
            Self.closeOpenFilesInChild()
        #endif
        posix_spawnattr_init(&attributes)
        defer { posix_spawnattr_destroy(&attributes) }
        // This process, or the shell that started it, ignores or blocks some signals. The child must not inherit these
        // settings. If it ignored SIGTTIN, a read from the terminal would fail before the child is in the foreground.
        var signals = sigset_t()
        sigemptyset(&signals)
        for signal in [SIGPIPE, SIGXFSZ, SIGINT, SIGQUIT, SIGTERM, SIGHUP, SIGTTIN, SIGTTOU, SIGTSTP] {
            sigaddset(&signals, signal)
        }
        posix_spawnattr_setsigdefault(&attributes, &signals)
        var none = sigset_t()
        sigemptyset(&none)
        posix_spawnattr_setsigmask(&attributes, &none)
        var flags = Int16(POSIX_SPAWN_SETSIGDEF | POSIX_SPAWN_SETSIGMASK)
        switch group {
        case .inherited: break
        case .own:
            flags |= Int16(POSIX_SPAWN_SETPGROUP)
            posix_spawnattr_setpgroup(&attributes, 0)
        case .session: flags |= Self.newSession
        }
        posix_spawnattr_setflags(&attributes, flags)

        var argumentPointers = arguments.map { strdup($0) } + [nil]
        var variablePointers = environment.variables.map { strdup("\($0.key)=\($0.value)") } + [nil]
        defer { for pointer in argumentPointers + variablePointers { free(pointer) } }
        var identifier: pid_t = 0
        let code = posix_spawn(
            &identifier, arguments[0], &actions, &attributes, &argumentPointers, &variablePointers
        )
        return code == 0 ? .success(identifier) : .failure(Failure(code: code))
    }

    #if canImport(Darwin)
        private static let newSession = Int16(POSIX_SPAWN_SETSID)
    #else
        /// The value of the flag `POSIX_SPAWN_SETSID`. Swift does not import it, because it is a GNU extension.
        private static let newSession: Int16 = 0x80
    #endif

    #if !canImport(Glibc)
        /// Marks all open files except the standard streams as close-on-exec, so that the child does not inherit them.
        ///
        /// Libraries may have opened such files and connections.
        private static func closeOpenFilesInChild() {
            guard let listing = opendir("/dev/fd") else { return }
            defer { closedir(listing) }
            while let entry = readdir(listing) {
                let name = withUnsafeBytes(of: entry.pointee.d_name) {
                    String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self)
                }
                if let file = Int32(name), file > 2 { _ = fcntl(file, F_SETFD, FD_CLOEXEC) }
            }
        }
    #endif
}
