import Foundation

/// What a program does first, so that nothing leaks whatever happens later.
public enum ProcessSetup {
    /// Keeps closed streams closed, and leaves no dump of the memory behind. To be called before any file is opened.
    public static func prepare() {
        holdStandardStreams()
        leaveNoCore()
        forgetRelativeFolders()
    }

    /// Relative folders do not count (XDG Base Directory Specification), here nor in GLib, which the keyring's library
    /// is made with and which would make them where the program happens to run.
    private static func forgetRelativeFolders() {
        for name in ["XDG_CACHE_HOME", "XDG_CONFIG_HOME", "XDG_DATA_HOME", "XDG_STATE_HOME", "XDG_RUNTIME_DIR"] {
            guard let path = getenv(name), path.pointee != CChar(UInt8(ascii: "/")) else { continue }
            unsetenv(name)
        }
    }

    /// A stream that is closed must not become the next file or connection that is opened, or words and rows would be
    /// written into that. Opened the wrong way round it still fails as a closed one does.
    private static func holdStandardStreams() {
        for (stream, mode) in [(0, O_WRONLY), (1, O_RDONLY), (2, O_RDONLY)] where fcntl(Int32(stream), F_GETFD) < 0 {
            _ = open("/dev/null", mode)
        }
    }

    /// A dump of this program's memory would keep tokens and passphrases on the disk.
    private static func leaveNoCore() {
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
