import CommandParsing
import Domain
import TerminalUI

/// `photo list`.
enum ListPhotosCommand {
    static let order = Option<PhotoFeedOrder>.choice("order", "ORDER", help: "What comes first", default: "latest")

    static let spec = CommandSpec(
        name: "list", summary: "List the photos that Unsplash's editors chose",
        options: [order.spec] + ListOptions.search
            + OutputOptions.all(fields: Photo.reportFieldNames),
        examples: ["photo list", "photo list --order popular --limit 10"]
    ) { invocation throws(UsageError) in
        try invocation.requireNoWords()
        let order = try invocation.value(order) ?? .latest
        let list = ListCommand<PhotoUseCases, Photo>(
            source: { $0.list(order) }, paging: try PagingChoice(invocation),
            outcome: try OutcomeChoice(invocation), output: try OutputForm(invocation), subject: "the photos")
        return try invocation.isOn(ListOptions.showQuery) ? ShowQueryCommand(list: list, query: nil) : list
    }
}
