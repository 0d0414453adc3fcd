import Domain
import Shared
import Synchronization
import TerminalKit

/// A receiver for a download. It verifies that the data is an image, and reports the progress.
final class DownloadStream: Sendable {
    private struct State {
        var expectedLength: Int64?
        var count: Int64 = 0
        /// The first bytes of the download, which are held back until they identify the image format.
        var head: [UInt8] = []
        var format: ImageFormat?
        /// The error that ended the download, or `nil` if no error has occurred.
        var failure: (any Error)?
    }

    private static let headSize = 32

    private let sink: OutputSink
    private let state = Mutex(State())

    /// Creates a receiver for a download.
    ///
    /// - Parameter sink: The sink for the bytes. It receives no bytes until they have been recognized as an image.
    init(sink: OutputSink) {
        self.sink = sink
    }

    /// Returns an image receiver that accepts the downloaded bytes and updates a progress line.
    func receiver(telling line: ProgressLine) -> ImageReceiver {
        ImageReceiver(
            begin: { [self] length in state.withLock { $0 = State(expectedLength: length.map(Int64.init)) } },
            receive: { [self] piece in
                let step = try state.withLock { state in
                    do {
                        try receive(piece, &state)
                    } catch {
                        state.failure = error
                        throw error
                    }
                    return ProgressStep.bytes(done: state.count, of: state.expectedLength)
                }
                line.update(step)
            })
    }

    /// The error that made this receiver end the download, or `nil` if there was none. It is reported instead of the
    /// error that the download itself throws.
    var failure: (any Error)? {
        state.withLock { $0.failure }
    }

    /// Returns the image format of the complete download.
    ///
    /// - Throws: An error if the data is not an image.
    func finish() throws -> ImageFormat {
        guard let format = state.withLock({ $0.format }) else { throw Self.noImage }
        return format
    }

    private func receive(_ piece: UnsafeRawBufferPointer, _ state: inout State) throws {
        state.count += Int64(piece.count)
        guard state.format == nil else { return try sink.write(Array(piece)) }
        state.head += piece
        guard state.head.count >= Self.headSize else { return }
        guard let format = ImageFormat(state.head) else { throw Self.noImage }
        state.format = format
        try sink.write(state.head)
        state.head = []
    }

    private static let noImage = AppError(
        .badServerResponse, operation: "Downloading", reason: "the response of the host is not an image")
}
