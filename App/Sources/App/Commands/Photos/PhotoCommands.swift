import CommandParsing
import Domain
import TerminalUI

extension KindCommands {
    static let photos = KindCommands(
        kind: .photo,
        search: SearchCommand<PhotoUseCases>.spec(
            "Search photos on Unsplash",
            examples: [
                "search photos lighthouse",
                "search photos 'snowy mountains' --orientation landscape --color blue",
                "--demo search photos sea --json id,author",
            ]),
        others: [
            CommandSpec(
                name: "photo", summary: "Look at photos", usual: ["view"],
                subcommands: [
                    ListPhotosCommand.spec, ListPhotosCommand.randomSpec, PhotoViewer.spec, DownloadPhotoCommand.spec,
                ])
        ],
        download: KindDownload { id, photos, context in
            try await DownloadPhotoCommand.save(id, photos, in: context)
        })
}

extension ArgumentSpec {
    static let photoID = item(.photo, "as in a list")
}
