import CSecretService
import Dispatch
import Shared
import Synchronization

/// An asynchronous call to the desktop keyring that ends within a time limit, even if the keyring does not respond.
struct SecretServiceCall: Sendable {
    private typealias Report = (outcome: csecret_outcome, bytes: [UInt8])

    /// A keyring call that has not ended yet. It ends with the first report of the operation or the time limit.
    private final class Pending: Sendable {
        private struct State {
            var continuation: CheckedContinuation<Report, Never>?
            /// Cancels the operation in progress. The value is `nil` if the operation has not begun or has ended.
            var cancel: (@Sendable () -> Void)?
        }

        private let state: Mutex<State>

        init(_ continuation: CheckedContinuation<Report, Never>) {
            state = Mutex(State(continuation: continuation))
        }

        /// Sets the function that cancels the operation in progress, or removes it if the argument is `nil`.
        func setCancel(_ cancel: (@Sendable () -> Void)?) {
            state.withLock { $0.cancel = cancel }
        }

        /// Ends the call with a report. If the call has already ended, the given bytes are wiped.
        func end(with outcome: csecret_outcome, _ bytes: consuming [UInt8]) {
            guard let continuation = state.withLock({ $0.continuation.take() }) else { return bytes.wipe() }
            continuation.resume(returning: (outcome, bytes))
        }

        /// Ends the call because its time limit is exceeded, and cancels the operation in progress. Does nothing if the
        /// operation has ended.
        func timeOut() {
            end(with: CSECRET_TIMED_OUT, [])
            state.withLock { $0.cancel?() }
        }
    }

    let operation: csecret_operation
    /// The name of the application that owns the keyring entries.
    let application: String
    var key = TokenKey(service: "", host: "")
    var label = ""
    /// The secret to store.
    var secret = Secret("")
    /// The maximum duration of the call.
    let limit: Duration
    /// The file name of libsecret, or `nil` for the usual file name.
    let library: String?

    /// Calls the Secret Service.
    ///
    /// - Returns: The bytes of the keyring entry, or `nil` if the keyring contains no such entry.
    func callAsFunction() async throws(TokenStorageError) -> [UInt8]? {
        let report = await withCheckedContinuation { start(Pending($0)) }
        switch report.outcome {
        case CSECRET_DONE: return report.bytes
        case CSECRET_NONE: return nil
        case CSECRET_LOCKED: throw .locked
        case CSECRET_NO_DEFAULT_COLLECTION: throw .noDefaultCollection
        case CSECRET_TIMED_OUT: throw .timedOut
        case CSECRET_NOT_REMOVED: throw .notRemoved
        case CSECRET_NO_LIBRARY: throw .missingLibrary(SystemLibrary.secret.missing(reason(in: report, else: "")))
        case CSECRET_UNAVAILABLE: throw .unavailable(reason: reason(in: report, else: "there is no keyring"))
        default: throw .failed(reason: reason(in: report, else: "the keyring reported no reason"))
        }
    }

    /// Starts the operation and the time limit on queues of their own. The operation blocks its thread, and a global
    /// queue may have no free thread.
    private func start(_ pending: Pending) {
        DispatchQueue(label: "keyring").async { perform(pending) }
        let deadline = DispatchTime.now() + limit / .seconds(1)
        DispatchQueue(label: "keyring time limit").asyncAfter(deadline: deadline) { pending.timeOut() }
    }

    /// Performs the operation, waits until it ends or is canceled, and ends the call.
    private func perform(_ pending: Pending) {
        var opened: OpaquePointer?
        let reason = SystemLibrary.text { opened = csecret_open(library, $0, $1) }
        guard let task = opened else { return pending.end(with: CSECRET_NO_LIBRARY, Array(reason.utf8)) }
        defer { csecret_close(task) }
        // Any thread may cancel the task until it is closed. `Pending` calls the function only while it holds its lock,
        // and the function is removed before the task is closed.
        nonisolated(unsafe) let canceled = task
        pending.setCancel { csecret_cancel(canceled) }
        defer { pending.setCancel(nil) }
        let outcome = secret.withBytes {
            csecret_perform(
                task, operation, application, key.service, key.host, key.account, label, $0.baseAddress, $0.count)
        }
        var count = 0
        let bytes = csecret_bytes(task, &count)
        pending.end(with: outcome, Array(UnsafeRawBufferPointer(start: bytes, count: count)))
    }

    private func reason(in report: Report, else unknown: String) -> String {
        report.bytes.isEmpty ? unknown : String(decoding: report.bytes, as: UTF8.self)
    }
}
