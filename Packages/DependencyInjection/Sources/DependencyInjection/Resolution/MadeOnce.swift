public import Synchronization

/// A value that is made once, on first use, and read without a lock from then on.
// Unchecked is right because `made` is written once, as is said there.
@usableFromInline
final class MadeOnce<Value: Sendable>: @unchecked Sendable {
    @usableFromInline let isMade = Atomic(false)
    /// Written once, under the lock, before `isMade` is set with release ordering; whoever reads it without the lock has
    /// seen that with acquire ordering. That is why the class may say it is `Sendable`, and why no access needs to be
    /// checked for exclusivity.
    @exclusivity(unchecked) @usableFromInline var made: Value?
    @usableFromInline let making = Mutex(())

    @inlinable init() {}

    /// The value, if it was made before.
    @inlinable var current: Value? {
        isMade.load(ordering: .acquiring) ? made : nil
    }

    /// The value, made under the lock, so that it is made once. No deadlock comes of it: locks are taken along
    /// dependencies only, and no service whose dependencies form a cycle is ever made.
    @inlinable
    func value<Failure: Error>(_ make: () throws(Failure) -> Value) throws(Failure) -> Value {
        if let current { return current }
        return try making.withLock { _ throws(Failure) in
            if let made { return made }
            let value = try make()
            made = value
            isMade.store(true, ordering: .releasing)
            return value
        }
    }
}
