import CommandParsing
import Domain
import TerminalUI

/// `photo list` and `photo random`.
enum ListPhotosCommand {
    static let order = Option<PhotoFeedOrder>.choice("order", "ORDER", help: "What comes first", default: "latest")
    static let collection = name("collection", "ID", "Of a collection, in its own order")
    static let topic = name("topic", "TOPIC", "Of a topic, such as nature")
    static let user = name("user", "NAME", "Taken by somebody")
    static let count = Option<Int>.integer("number", short: "n", "N", in: 1...30, help: "How many", default: "1")

    static let spec = CommandSpec(
        name: "list",
        summary: "List the editors' photos, or those of a collection, a topic or somebody",
        options: [order.spec, collection.spec, topic.spec, user.spec] + ListOptions.search
            + OutputOptions.all(fields: Photo.reportFieldNames),
        examples: ["photo list", "photo list --order popular --limit 10", "photo list --topic nature --json id,author"]
    ) { invocation throws(UsageError) in
        try invocation.requireNoWords()
        try invocation.requireAtMostOne(of: [collection.spec, topic.spec, user.spec])
        try invocation.requireAtMostOne(of: [collection.spec, order.spec])
        let (feed, order) = (try feed(invocation), try invocation.value(order) ?? .latest)
        let list = ListCommand<PhotoUseCases, Photo>(
            source: { $0.list(feed, order) }, paging: try PagingChoice(invocation),
            outcome: try OutcomeChoice(invocation), output: try OutputForm(invocation), subject: "the photos")
        return try invocation.isOn(ListOptions.showQuery) ? ShowQueryCommand(list: list, query: nil) : list
    }

    static let randomSpec = CommandSpec(
        name: "random", summary: "List photos by chance",
        options: [count.spec, topic.spec] + ListOptions.outcome + OutputOptions.all(fields: Photo.reportFieldNames),
        examples: ["photo random", "photo random --topic nature -n 5"]
    ) { invocation throws(UsageError) in
        try invocation.requireNoWords()
        let (count, topic) = (try invocation.value(count) ?? 1, try invocation.value(topic))
        return ListCommand<PhotoUseCases, Photo>(
            source: { $0.list.random(topic: topic) }, paging: PagingChoice(limit: count),
            outcome: try OutcomeChoice(invocation), output: try OutputForm(invocation), subject: "photos by chance")
    }

    private static func feed(_ invocation: Invocation) throws(UsageError) -> PhotoFeed {
        if let id = try invocation.value(collection) { return .collection(id) }
        if let name = try invocation.value(topic) { return .topic(name) }
        if let name = try invocation.value(user) { return .user(name) }
        return .editorial
    }

    private static func name(_ name: String, _ placeholder: String, _ help: String) -> Option<String> {
        Option(
            name, value: .required(placeholder: placeholder), expects: "letters, digits, - and _", help: help
        ) { text in
            let text = text.hasPrefix("@") ? String(text.dropFirst()) : text
            return PhotoFeed.isName(text) ? text : nil
        }
    }
}
