import CommandParsing
import Domain

/// The filters and orders of `search photos`.
enum PhotoFilters {
    static let orientation = Option<PhotoOrientation>.choice("orientation", "SHAPE", help: "Shape")
    static let color = Option<ColorWord>(
        "color", value: .required(placeholder: "COLOR"), choices: ColorWord.choices,
        expects: "one of \(ColorWord.choices.joined(separator: ", "))",
        help: "Colour of the photos; auto, always and never are about the output"
    ) { ColorWord($0) }
    static let order = Option<PhotoSearchOrder>.choice("order", "ORDER", help: "What comes first", default: "relevant")
    static let contentFilter = Option<PhotoContentFilter>.choice(
        "content-filter", "LEVEL", help: "How strictly to leave out what not everybody may see")

    static let all: [OptionSpec] = [orientation.spec, color.spec, order.spec, contentFilter.spec]

    static func search(of invocation: Invocation) throws(UsageError) -> PhotoSearch {
        let (orientation, color) = (
            try invocation.value(orientation), try invocation.values(color).compactMap(\.filter).last
        )
        let (order, contentFilter) = (try invocation.value(order), try invocation.value(contentFilter))
        do throws(QueryError) {
            return try PhotoSearch(
                words: QueryWords(invocation.words).text, orientation: orientation, color: color, order: order,
                contentFilter: contentFilter)
        } catch {
            throw UsageError(error.description)
        }
    }
}
