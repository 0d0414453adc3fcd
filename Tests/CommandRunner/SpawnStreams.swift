public import Foundation

/// The standard input, output and error of a program to start.
public struct SpawnStreams {
    private let terminal: PseudoTerminal?
    private let descriptors: [(number: Int32, source: Int32)]

    /// Creates streams from three file descriptors. ``spawn(_:environment:folder:)`` closes them.
    public init(input: Int32, output: Int32, errors: Int32) {
        terminal = nil
        descriptors = [(0, input), (1, output), (2, errors)]
    }

    /// Creates streams that use a terminal for standard input and output. It becomes the program's controlling
    /// terminal.
    public init(terminal: PseudoTerminal, errors: Int32) {
        self.terminal = terminal
        descriptors = [(2, errors)]
    }

    /// Starts a program and closes this process's copies of the descriptors.
    ///
    /// - Parameter words: The program's path, followed by its arguments.
    public func spawn(_ words: [String], environment: [String: String], folder: URL) throws -> pid_t {
        defer {
            for (_, source) in descriptors { close(source) }
            if let terminal { close(terminal.slave) }
        }
        var actions = newActions()
        posix_spawn_file_actions_init(&actions)
        defer { posix_spawn_file_actions_destroy(&actions) }
        if let terminal {
            posix_spawn_file_actions_addopen(&actions, 0, terminal.path, O_RDWR, 0)
            posix_spawn_file_actions_adddup2(&actions, 0, 1)
        }
        for (number, source) in descriptors {
            posix_spawn_file_actions_adddup2(&actions, source, number)
        }

        var attributes = newAttributes()
        posix_spawnattr_init(&attributes)
        defer { posix_spawnattr_destroy(&attributes) }
        var (none, all) = (sigset_t(), sigset_t())
        sigemptyset(&none)
        sigfillset(&all)
        posix_spawnattr_setsigmask(&attributes, &none)
        posix_spawnattr_setsigdefault(&attributes, &all)
        posix_spawnattr_setflags(
            &attributes, Int16(POSIX_SPAWN_SETSIGMASK) | Int16(POSIX_SPAWN_SETSIGDEF) | newSession)

        // Spawning has no portable way to set the working directory, so a shell changes to it and then executes the
        // program.
        let shell = "/bin/sh"
        let script = [shell, "-c", "cd \"$0\" && exec \"$@\"", folder.path(percentEncoded: false)]
        var argv = (script + words).map { strdup($0) } + [nil]
        var envp = environment.map { strdup("\($0.key)=\($0.value)") } + [nil]
        defer { for text in argv + envp { free(text) } }
        var processID: pid_t = 0
        let result = posix_spawn(&processID, shell, &actions, &attributes, &argv, &envp)
        guard result == 0 else { throw SystemCallFailure(call: "posix_spawn", code: result) }
        return processID
    }
}

#if canImport(Darwin)
    private func newActions() -> posix_spawn_file_actions_t? { nil }
    private func newAttributes() -> posix_spawnattr_t? { nil }
    private let newSession = Int16(POSIX_SPAWN_SETSID)
#else
    private func newActions() -> posix_spawn_file_actions_t { posix_spawn_file_actions_t() }
    private func newAttributes() -> posix_spawnattr_t { posix_spawnattr_t() }
    /// The flag `POSIX_SPAWN_SETSID` of glibc 2.26 and later. Swift does not import it because it is a GNU extension.
    private let newSession: Int16 = 0x80
#endif
