import DomainTestSupport
import Shared
import SharedTestSupport
import Synchronization
import Testing

@testable import Domain

@Suite(.timeLimit(.minutes(10)))
struct DownloadPhotoTests {
    private final class Received: Sendable {
        private let state = Mutex<[UInt8]>([])

        var bytes: [UInt8] { state.withLock { $0 } }

        var receiver: ImageReceiver {
            ImageReceiver(begin: { _ in }, receive: { [self] piece in state.withLock { $0 += piece } })
        }
    }

    private let file = WebURL(literal: "https://i.example/full")
    private let received = Received()

    private var photo: Photo {
        let addresses = PhotoImageURLs(raw: nil, full: file, regular: nil, small: nil, thumb: nil)
        return Photo(id: "x").with { $0.imageURLs = addresses }
    }

    @Test func `the download is reported and the returned URL is downloaded`() async throws {
        let photos = InMemoryPhotoRepository([photo])
        let image = try ImageFile(ImageBytes.png(width: 4, height: 3))
        let images = InMemoryImageRepository([file: image])
        try await DownloadPhoto(photos: photos, images: images)(photo, into: received.receiver)
        #expect(photos.control.calls == [.trackDownload(photo)])
        #expect(images.control.calls == [.download(file)])
        #expect(received.bytes == image.bytes)
    }

    @Test func `a download that cannot be reported does not begin`() async throws {
        let photos = InMemoryPhotoRepository([photo])
        photos.control.failNext(AppError(.rateLimited, reason: "Spent"))
        let images = InMemoryImageRepository()
        let error = await #expect(throws: AppError.self) {
            try await DownloadPhoto(photos: photos, images: images)(photo, into: received.receiver)
        }
        #expect(error?.kind == .rateLimited)
        #expect(images.control.calls.isEmpty)
    }
}
