import Domain
import Foundation

/// The limit on the number of file descriptors that the process may have open at the same time.
enum OpenFileLimit {
    /// The number of open file descriptors that the program needs at least. With fewer, libraries would end the process
    /// or wait forever.
    static let needed = 32

    static var current: Int {
        var limit = rlimit()
        #if canImport(Glibc)
            let kind = __rlimit_resource_t(RLIMIT_NOFILE.rawValue)
        #else
            let kind = RLIMIT_NOFILE
        #endif
        guard getrlimit(kind, &limit) == 0 else { return .max }
        return Int(clamping: limit.rlim_cur)
    }

    /// Checks that the limit on open file descriptors is sufficient. Call this function before opening files.
    static func check(_ limit: Int = current) throws(AppError) {
        guard limit < needed else { return }
        throw AppError(
            .storage, reason: "The process may open only \(limit) files at once; it needs at least \(needed)",
            advice: [.other("Raise the limit on open files, for example with `ulimit -n 256`.")])
    }
}
