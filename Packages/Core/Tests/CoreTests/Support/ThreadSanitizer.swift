import Foundation

/// Information about the thread sanitizer.
///
/// The sanitizer makes tests many times slower and does not check processes that tests start. Tests that end processes
/// at many moments therefore make fewer attempts.
enum ThreadSanitizer {
    static let isOn = dlsym(UnsafeMutableRawPointer(bitPattern: 0), "__tsan_init") != nil
}

extension Int {
    /// Returns the number of attempts, reduced to a tenth under the thread sanitizer.
    static func tries(_ count: Int) -> Int {
        ThreadSanitizer.isOn ? Swift.max(1, count / 10) : count
    }
}
