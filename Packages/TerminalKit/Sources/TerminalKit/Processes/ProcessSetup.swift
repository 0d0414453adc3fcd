import Foundation

/// A namespace for the safety measures that a process takes at its start because it handles secrets.
public enum ProcessSetup {
    /// Prepares the process to handle secrets safely. Call this method before the process opens any file.
    ///
    /// This method protects closed standard streams, disables core dumps and removes relative directories from the XDG
    /// variables.
    public static func prepare() {
        holdStandardStreams()
        disableCoreDumps()
        forgetRelativeFolders()
    }

    /// Removes the XDG environment variables that contain relative paths.
    ///
    /// The XDG Base Directory Specification requires programs to ignore relative paths. GLib, however, would create the
    /// directories in the current directory.
    private static func forgetRelativeFolders() {
        for name in ["XDG_CACHE_HOME", "XDG_CONFIG_HOME", "XDG_DATA_HOME", "XDG_STATE_HOME", "XDG_RUNTIME_DIR"] {
            guard let path = getenv(name), path.pointee != CChar(UInt8(ascii: "/")) else { continue }
            unsetenv(name)
        }
    }

    /// Opens `/dev/null` for each closed standard stream.
    ///
    /// Otherwise, the next opened file would get the descriptor of the stream, and output would be written into that
    /// file. `/dev/null` is opened in the wrong direction, so that using the stream still fails as if it were closed.
    private static func holdStandardStreams() {
        for (stream, mode) in [(0, O_WRONLY), (1, O_RDONLY), (2, O_RDONLY)] where fcntl(Int32(stream), F_GETFD) < 0 {
            _ = open("/dev/null", mode)
        }
    }

    /// Disables core dumps, which would store tokens and passphrases on disk.
    private static func disableCoreDumps() {
        var limit = rlimit()
        #if canImport(Darwin) || canImport(Musl)
            let cores = RLIMIT_CORE
        #else
            let cores = __rlimit_resource_t(RLIMIT_CORE.rawValue)
        #endif
        guard getrlimit(cores, &limit) == 0 else { return }
        limit.rlim_cur = 0
        setrlimit(cores, &limit)
    }
}
