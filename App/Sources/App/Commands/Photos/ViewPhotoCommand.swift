import CommandParsing
import Domain
import TerminalUI

/// `photo view`: the picture, on a terminal, and the facts.
struct ViewPhotoCommand: Command {
    /// The sizes that can be asked for; the raw values are Unsplash's.
    enum Size: String, CaseIterable, Sendable {
        case small, regular, full
    }

    private let photo: ItemReference
    private let size: Size
    private let output: OutputForm<Photo>
    private let picture: PictureChoice
    private let web: WebAction?

    static let size = Option<Size>.choice("size", "SIZE", help: "Which size of the picture", default: "regular")

    static let spec = CommandSpec(
        name: "view", summary: "Show a photo",
        arguments: [.photoID],
        options: [size.spec] + PictureChoice.options + OutputOptions.all(fields: Photo.reportFieldNames)
            + OutputOptions.browsing,
        examples: ["photo view LF8gK8-HGSg", "photo view LF8gK8-HGSg --size small --images blocks"]
    ) { invocation throws(UsageError) in
        try ViewPhotoCommand(invocation)
    }

    private init(_ invocation: Invocation) throws(UsageError) {
        photo = try invocation.item(.photo)
        size = try invocation.value(Self.size) ?? .regular
        output = try OutputForm(invocation)
        picture = try PictureChoice(invocation)
        web = try WebAction(invocation)
    }

    func run(_ photos: PhotoUseCases, in context: CommandContext) async throws -> ExitCode {
        let id = try photo.id(on: context.settings.sites)
        if let web {
            return try await web.run(ItemKind.photo, id, in: context) { try await photos.load(id).value.url }
        }
        let fetched = try await context.progressLine().during {
            try await photos.load(id, policy: context.settings.policy)
        }
        let photo = fetched.value
        if picture.file != nil {
            return try await picture.write(address(of: photo), text: "Photo \(photo.id)", in: context)
        }
        if output.isForPeople(on: context.terminal) { try await show(photo, in: context) }
        let isFavorite = await context.favorites(among: [photo]).contains(photo.key)
        try await context.console.write(
            photo, as: output, provenance: fetched.provenance, report: DetailReport(photo, isFavorite: isFavorite),
            isFavorite: isFavorite)
        return .success
    }

    /// A picture that cannot be had costs a note, not the facts.
    private func show(_ photo: Photo, in context: CommandContext) async throws {
        guard let address = address(of: photo) else { return }
        do {
            let text = [photo.altDescription, photo.description].compactMap(\.self).first { !$0.isEmpty }
            try await context.show(
                address, text: text ?? "Photo \(photo.id)", author: PhotoCredit(photo).author)
        } catch let error as SearchError where error.kind != .cancelled {
            context.messages.note(error.message)
        }
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
