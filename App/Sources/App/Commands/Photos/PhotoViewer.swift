import CommandParsing
import Domain
import TerminalUI

/// `photo view`: the picture, on a terminal, and the facts.
struct PhotoViewer: ItemViewer {
    /// The sizes that can be asked for; the raw values are Unsplash's.
    enum Size: String, CaseIterable, Sendable {
        case small, regular, full
    }

    private let size: Size
    private let picture: PictureChoice

    static let kind = ItemKind.photo
    static let size = Option<Size>.choice("size", "SIZE", help: "Which size of the picture", default: "regular")
    static let optionsForOne = [size.spec] + PictureChoice.options

    static let spec = ViewCommand<PhotoViewer>.spec(
        "Show photos", argument: .photoID,
        examples: [
            "photo view LF8gK8-HGSg", "photo view LF8gK8-HGSg --size small --images blocks",
            "photo view LF8gK8-HGSg --json id,author",
        ])

    init(_ invocation: Invocation) throws(UsageError) {
        size = try invocation.value(Self.size) ?? .regular
        picture = try PictureChoice(invocation)
    }

    func detail(
        of reference: ItemReference, _ photos: PhotoUseCases, policy: FetchPolicy, in context: CommandContext
    ) async throws -> Fetched<ItemDetail<Photo>> {
        let fetched = try await photos.load(try reference.id(on: context.settings.sites), policy: policy)
        let photo = fetched.value
        let detail = ItemDetail(photo, item: photo) { DetailReport(photo, isFavorite: $0) }
        return Fetched(detail, provenance: fetched.provenance)
    }

    /// The picture alone with `-o`, else above the facts. One that cannot be had costs a note, not the facts.
    func present(
        _ detail: ItemDetail<Photo>, as output: OutputForm<Photo>, in context: CommandContext
    ) async throws -> ExitCode? {
        let photo = detail.subject
        if picture.file != nil {
            return try await picture.write(address(of: photo), text: "Photo \(photo.id)", in: context)
        }
        guard output.isForPeople(on: context.terminal), let address = address(of: photo) else { return nil }
        do {
            let text = [photo.altDescription, photo.description].compactMap(\.self).first { !$0.isEmpty }
            try await context.show(
                address, text: text ?? "Photo \(photo.id)", author: PhotoCredit(photo).author)
        } catch let error as SearchError where error.kind != .cancelled {
            context.messages.note(error.message)
        }
        return nil
    }

    private func address(of photo: Photo) -> WebAddress? {
        let addresses = photo.imageURLs
        let chosen =
            switch size {
            case .small: addresses?.small
            case .regular: addresses?.regular
            case .full: addresses?.full
            }
        return chosen ?? addresses?.regular ?? addresses?.full ?? addresses?.raw
    }
}
