import Foundation

/// Whether this run looks for races between threads.
///
/// That makes everything many times slower and says nothing of what happens between processes, so that tests which
/// end processes at many moments try fewer of them then.
enum ThreadSanitizer {
    static let isOn = dlsym(UnsafeMutableRawPointer(bitPattern: 0), "__tsan_init") != nil
}

extension Int {
    /// So many tries, or a tenth of them under the thread sanitizer.
    static func tries(_ count: Int) -> Int {
        ThreadSanitizer.isOn ? Swift.max(1, count / 10) : count
    }
}
