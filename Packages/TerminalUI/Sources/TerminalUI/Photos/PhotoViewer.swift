public import Domain
public import Presentation
import Shared
public import TerminalKit

/// A viewer that loads a photo and shows its details. On a terminal, it draws the picture above the details.
public struct PhotoViewer: ItemViewer {
    /// The size of the image to load. The raw values are the names that the Unsplash API uses.
    public enum Size: String, CaseIterable, Sendable {
        case small, regular, full
    }

    private let size: Size
    private let target: FileTarget

    public init(size: Size, target: FileTarget) {
        self.size = size
        self.target = target
    }

    public func detail(
        of reference: ItemReference, _ photos: PhotoUseCases, policy: FetchPolicy, with services: ItemServices
    ) async throws(AppError) -> Fetched<ItemDetail<Photo>> {
        try await photos.load(try reference.id(on: services.sites), policy: policy).detail()
    }

    /// Saves the picture if the user named a file. Otherwise, draws the picture above the photo's details.
    ///
    /// If the picture cannot be drawn, a note is printed and only the details are shown.
    ///
    /// - Returns: Whether the picture was saved, so that no details are written.
    public func present(
        _ detail: ItemDetail<Photo>, as output: OutputDescription<Photo>, with services: ItemServices
    ) async throws -> Bool {
        let (photo, console) = (detail.subject, services.console)
        let (url, name) = (url(of: photo), "Photo \(photo.id)")
        guard target.path == nil else {
            try await target.write(url, text: name, with: services)
            return true
        }
        guard output.isForPeople(on: console.terminal), let url else { return false }
        do {
            let size = photo.width.flatMap { width in photo.height.map { PixelSize(width: width, height: $0) } }
            let text = [photo.altDescription, photo.description].compactMap(\.self).first { !$0.isEmpty }
            try await services.show(url, text: text ?? name, author: PhotoCredit(photo).author, size: size)
        } catch let error as AppError where error.kind != .cancelled {
            console.messages.note(error.message)
        }
        return false
    }

    private func url(of photo: Photo) -> WebURL? {
        let urls = photo.imageURLs
        let chosen =
            switch size {
            case .small: urls?.small
            case .regular: urls?.regular
            case .full: urls?.full
            }
        return chosen ?? urls?.regular ?? urls?.full ?? urls?.raw
    }
}
