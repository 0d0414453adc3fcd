import Domain
import DomainTestSupport
import Foundation
import Presentation
import Shared
import SharedTestSupport
import TerminalKit
import TerminalKitTestSupport
import Testing

@testable import TerminalUI

@Suite(.timeLimit(.minutes(10)))
struct PhotoViewerTests {
    private let stage = ViewStage()
    private let url: WebURL
    private let file: ImageFile
    private let photo: Photo
    private let photos: InMemoryPhotoRepository

    init() throws {
        let url = try #require(WebURL("https://images.unsplash.com/sample"))
        self.url = url
        file = try ImageFile(ImageBytes.png(width: 4, height: 3, padding: 40))
        photo = Photo(id: "LF8gK8-HGSg").with {
            $0.author = PhotoAuthor(name: "A", username: "a", url: nil)
            $0.altDescription = "A harbour"
            $0.imageURLs = PhotoImageURLs(raw: nil, full: url, regular: url, small: nil, thumb: nil)
        }
        photos = InMemoryPhotoRepository([photo])
    }

    private var useCases: PhotoUseCases { PhotoUseCases(photos, ViewStage.useCases) }

    private func show(
        _ target: FileTarget = FileTarget(), isTerminal: Bool = true, images: [WebURL: ImageFile]
    ) async throws -> AppError.Kind? {
        let viewer = PhotoViewer(size: .small, target: target)
        return try await stage.services(isTerminal: isTerminal, images: images).showItems(
            try ItemWords([photo.id]), viewer, useCases, as: OutputDescription())
    }

    @Test func `terminals show the picture before the facts, and pipes only the facts`() async throws {
        #expect(try await show(images: [url: file]) == nil)
        let text = stage.output.text
        let (picture, facts) = (text.firstRange(of: "A harbour"), text.firstRange(of: "LF8gK8-HGSg"))
        #expect(try #require(picture).lowerBound < #require(facts).lowerBound)
        #expect(try await show(isTerminal: false, images: [:]) == nil)
        #expect(stage.words.text == "")
    }

    @Test func `if a picture cannot be loaded, a note is printed and the facts are shown`() async throws {
        #expect(try await show(images: [:]) == nil)
        #expect(!stage.words.text.isEmpty)
        #expect(stage.output.text.contains("LF8gK8-HGSg"))
    }

    @Test func `without pictures, no image is requested for the description`() async throws {
        let known = Photo(id: photo.id).with {
            $0.author = photo.author
            $0.altDescription = "A harbour"
            $0.width = 4_000
            $0.height = 3_000
            $0.imageURLs = photo.imageURLs
        }
        let viewer = PhotoViewer(size: .small, target: FileTarget())
        _ = try await stage.services(isTerminal: true, images: [:]).showItems(
            try ItemWords([photo.id]), viewer, PhotoUseCases(InMemoryPhotoRepository([known]), ViewStage.useCases),
            as: OutputDescription())
        #expect(stage.output.text.hasPrefix("Picture: A harbour, 4000x3000 pixels, by A\n"))
        #expect(stage.words.text == "")
    }

    @Test func `with an output file, only the picture is written`() async throws {
        #expect(try await show(FileTarget(path: "-"), images: [url: file]) == nil)
        #expect(stage.output.text == String(decoding: file.bytes, as: UTF8.self))
    }

    @Test func `a download is reported to the service first, and saved under the requested ID`() async throws {
        let path = NSTemporaryDirectory() + "photo-" + UUID().uuidString + ".png"
        defer { try? FileManager.default.removeItem(atPath: path) }
        try await stage.services(images: [url: file])
            .downloadPhoto(try ItemReference(photo.id, of: .photo), to: FileTarget(path: path), with: useCases)
        #expect(try Data(contentsOf: URL(filePath: path)) == Data(file.bytes))
        #expect(photos.control.calls.last == .trackDownload(photo))
        #expect(stage.words.text.hasPrefix("Saved as \(path). "))
    }

    @Test func `offline, nothing is downloaded or reported`() async throws {
        let error = await #expect(throws: AppError.self) {
            try await stage.services(policy: .storedOnly, images: [url: file])
                .downloadPhoto(try ItemReference(photo.id, of: .photo), to: FileTarget(path: "-"), with: useCases)
        }
        #expect(error?.kind == .offline)
        #expect(photos.control.calls.isEmpty)
    }

    @Test func `an item without a picture is reported`() async throws {
        let error = await #expect(throws: AppError.self) {
            try await FileTarget().write(nil, text: "Poster of M", with: stage.services())
        }
        #expect(error?.message == "Poster of M: no picture is available.")
    }
}
