import CSecretService
import Shared

/// An asynchronous call to the desktop keyring. The underlying C function reports its result exactly once and within
/// the time limit.
struct SecretServiceCall: Sendable {
    private typealias Report = (outcome: csecret_outcome, bytes: [UInt8])

    /// An object that passes the continuation of a call through C code.
    private final class Receiver: Sendable {
        let continuation: CheckedContinuation<Report, Never>

        init(_ continuation: CheckedContinuation<Report, Never>) {
            self.continuation = continuation
        }
    }

    let operation: csecret_operation
    /// The name of the application that owns the keyring entries.
    let application: String
    var key = TokenKey(service: "", host: "")
    var label = ""
    /// The secret to store, as UTF-8 bytes without zero bytes.
    var secret: [UInt8] = []
    /// The maximum duration of the call.
    let limit: Duration
    /// The file name of libsecret, or `nil` for the usual file name.
    let library: String?

    /// Calls the Secret Service.
    ///
    /// - Returns: The bytes of the keyring entry, or `nil` if the keyring contains no such entry.
    func callAsFunction() async throws(TokenStorageError) -> [UInt8]? {
        let report = await withCheckedContinuation { start($0) }
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

    private func start(_ continuation: CheckedContinuation<Report, Never>) {
        var secret = secret + [0]
        defer { secret.wipe() }
        let receiver = Unmanaged.passRetained(Receiver(continuation))
        let code = csecret_start(
            operation, application, key.service, key.host, key.account, label, secret, Int32(limit / .milliseconds(1)),
            library,
            { context, outcome, bytes, count in
                guard let context else { return }
                let receiver = Unmanaged<Receiver>.fromOpaque(context).takeRetainedValue()
                receiver.continuation.resume(
                    returning: (outcome, Array(UnsafeBufferPointer(start: bytes, count: count))))
            }, receiver.toOpaque())
        if code != 0 {
            receiver.release()
            continuation.resume(returning: (CSECRET_FAILED, Array(SystemFailure(number: code).reason.utf8)))
        }
    }

    private func reason(in report: Report, else unknown: String) -> String {
        report.bytes.isEmpty ? unknown : String(decoding: report.bytes, as: UTF8.self)
    }
}
