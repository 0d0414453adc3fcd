import CommandParsing
import Domain
import Presentation
import TerminalKit
import TerminalUI

extension KindCommands {
    static let photos = KindCommands(
        PhotoUseCases.self, search: "Search photos on Unsplash",
        examples: [
            "search photos lighthouse", "search photos 'snowy mountains' --orientation landscape --color blue",
            "--demo search photos sea --json id,author",
        ],
        group: "View, list and download photos",
        commands: [PhotoCommands.list, PhotoCommands.random, PhotoCommands.view, PhotoCommands.download],
        download: { id, photos, context in
            try await context.items.savePhoto(try ItemReference(id, of: .photo), with: photos)
        })
}

enum PhotoCommands {
    private static let order = Option<PhotoFeedOrder>.choice(
        "order", "ORDER", help: "Sort order", default: "latest")
    private static let collection = name(
        "collection", "ID", page: "/collections/", "List the photos of a collection, in the order of the collection")
    private static let topic = name("topic", "TOPIC", page: "/t/", "List the photos of a topic, such as nature")
    private static let user = name("user", "NAME", page: "/@", "List the photos of a photographer")
    private static let count = Option<Int>.integer(
        "number", short: "n", "N", in: 1...30, help: "Number of photos", default: "1")

    static let list = CommandSpec(
        name: "list",
        summary: "List photos: the editorial feed, a collection, a topic or a photographer",
        options: [order.spec, collection.spec, topic.spec, user.spec] + ListOptions.search
            + OutputOptions.all(fields: Photo.fieldNames),
        examples: ["photo list", "photo list --order popular --limit 10", "photo list --topic nature --json id,author"]
    ) { invocation throws(UsageError) in
        try invocation.requireAtMostOne(of: [collection.spec, topic.spec, user.spec])
        try invocation.requireAtMostOne(of: [collection.spec, order.spec])
        let (feed, order) = (try feed(invocation), try invocation.value(order) ?? .latest)
        return try .list(invocation) { (photos: PhotoUseCases, _) in
            (photos.list(feed, order), "the photos")
        }
    }

    static let random = CommandSpec(
        name: "random", summary: "List random photos",
        options: [count.spec, topic.spec] + ListOptions.outcome + OutputOptions.all(fields: Photo.fieldNames),
        examples: ["photo random", "photo random --topic nature -n 5"]
    ) { invocation throws(UsageError) in
        let (count, topic) = (try invocation.value(count) ?? 1, try invocation.value(topic))
        return try .list(invocation, range: ListRange(limit: count)) { (photos: PhotoUseCases, _) in
            (photos.list.random(topic: topic), "random photos")
        }
    }

    private static func feed(_ invocation: Invocation) throws(UsageError) -> PhotoFeed {
        if let id = try invocation.value(collection) { return .collection(id) }
        if let name = try invocation.value(topic) { return .topic(name) }
        if let name = try invocation.value(user) { return .user(name) }
        return .editorial
    }

    private static func name(
        _ name: String, _ placeholder: String, page: String, _ help: String
    ) -> Option<String> {
        Option(
            name, value: .required(placeholder: placeholder),
            expects: "letters, digits, - and _, or the URL of a page on Unsplash", help: help
        ) { PhotoFeed.name($0, ofPage: page) }
    }

    private static let id = ArgumentSpec.item(.photo, "an ID as shown in lists")
    private static let size = Option<PhotoViewer.Size>.choice(
        "size", "SIZE", help: "Size of the photo", default: "regular")

    static let view = ViewCommand.spec(
        "Show photos", argument: id, options: [size.spec] + FileTarget.options,
        examples: [
            "photo view LF8gK8-HGSg", "photo view LF8gK8-HGSg --size small --images blocks",
            "photo view LF8gK8-HGSg --json id,author",
        ]
    ) { invocation throws(UsageError) in
        PhotoViewer(size: try invocation.value(size) ?? .regular, target: try FileTarget(invocation))
    }

    static let download = CommandSpec(
        name: "download", summary: "Download a photo", arguments: [id], options: FileTarget.options,
        examples: ["photo download LF8gK8-HGSg", "photo download LF8gK8-HGSg -o lighthouse.jpg --force"]
    ) { invocation throws(UsageError) in
        let (photo, target) = (try invocation.item(.photo), try FileTarget(invocation))
        return .succeeding { (photos: PhotoUseCases, context) in
            try await context.items.downloadPhoto(photo, to: target, with: photos)
        }
    }
}
