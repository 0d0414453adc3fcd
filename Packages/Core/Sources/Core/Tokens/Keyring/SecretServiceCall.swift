import CSecretService
import Shared

/// A call of the keyring as a suspension: the C side reports once and in time.
struct SecretServiceCall: Sendable {
    private typealias Report = (outcome: csecret_outcome, bytes: [UInt8])

    /// Carries the continuation through C and back.
    private final class Receiver: Sendable {
        let continuation: CheckedContinuation<Report, Never>

        init(_ continuation: CheckedContinuation<Report, Never>) {
            self.continuation = continuation
        }
    }

    let operation: csecret_operation
    /// Whose entries.
    let application: String
    var key = TokenKey(service: "", host: "")
    var label = ""
    /// UTF-8 without zeros.
    var secret: [UInt8] = []
    /// In which it ends.
    let limit: Duration
    /// The file name of libsecret; the usual one when nil.
    let library: String?

    /// The bytes that the keyring gave, or nil when it has no such entry.
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
        default: throw .failed(reason: reason(in: report, else: "the keyring gave no reason"))
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
