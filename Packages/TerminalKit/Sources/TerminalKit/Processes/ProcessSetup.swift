import Foundation

/// The first steps of a program that handles secrets.
public enum ProcessSetup {
    /// Keeps closed standard streams closed and disables memory dumps. Call this before any file is opened.
    public static func prepare() {
        holdStandardStreams()
        disableCoreDumps()
        forgetRelativeFolders()
    }

    /// Removes relative directories from the XDG variables. The XDG Base Directory Specification says to ignore them,
    /// but GLib would create them in the current directory.
    private static func forgetRelativeFolders() {
        for name in ["XDG_CACHE_HOME", "XDG_CONFIG_HOME", "XDG_DATA_HOME", "XDG_STATE_HOME", "XDG_RUNTIME_DIR"] {
            guard let path = getenv(name), path.pointee != CChar(UInt8(ascii: "/")) else { continue }
            unsetenv(name)
        }
    }

    /// Opens `/dev/null` for each closed standard stream. Otherwise the next opened file would get the stream's number,
    /// and output would be written into that file. Opened in the wrong direction, the stream still fails like a closed
    /// one.
    private static func holdStandardStreams() {
        for (stream, mode) in [(0, O_WRONLY), (1, O_RDONLY), (2, O_RDONLY)] where fcntl(Int32(stream), F_GETFD) < 0 {
            _ = open("/dev/null", mode)
        }
    }

    /// Disables memory dumps, which would store tokens and passphrases on the disk.
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
