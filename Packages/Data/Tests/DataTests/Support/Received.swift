import Domain
import Synchronization

/// A receiver that stores the bytes of a download.
final class Received: Sendable {
    private let state = Mutex<(bytes: [UInt8], expectedLength: Int?)>(([], nil))

    var bytes: [UInt8] { state.withLock { $0.bytes } }
    var expectedLength: Int? { state.withLock { $0.expectedLength } }

    var receiver: ImageReceiver {
        ImageReceiver(
            begin: { [self] length in state.withLock { $0 = ([], length) } },
            receive: { [self] piece in state.withLock { $0.bytes += piece } })
    }
}
