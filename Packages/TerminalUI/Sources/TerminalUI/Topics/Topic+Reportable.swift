public import Domain
import Shared

extension Topic: Reportable {
    public static let reportFields: [ReportField<Topic>] = [
        ReportField("name") { .string($0.name) },
        ReportField("displayName") { JSONValue($0.title) },
        ReportField("shortDescription") { JSONValue($0.shortDescription) },
        ReportField("description") { JSONValue($0.description) },
        ReportField("createdBy") { JSONValue($0.createdBy) },
        ReportField("released") { JSONValue($0.released) },
        ReportField("createdAt") { JSONValue($0.createdAt) },
        ReportField("updatedAt") { JSONValue($0.updatedAt) },
        ReportField("featured") { JSONValue($0.isFeatured) },
        ReportField("curated") { JSONValue($0.isCurated) },
        .favorite,
    ]
    /// None of the fields: GitHub gives topics no address.
    public static let pageField: ReportField<Topic>? = ReportField("url") { JSONValue($0.url?.text) }

    public static let reportColumns: [ReportColumn<Topic>] = [
        ReportColumn("NAME", minimumWidth: 16, maximumWidth: 40) { $0.name },
        ReportColumn(
            "FEATURED", maximumWidth: 8, plainText: { $0.isFeatured.map { $0 ? "true" : "false" } }
        ) { $0.isFeatured == true ? "yes" : nil },
        ReportColumn("DESCRIPTION", minimumWidth: 16) { $0.shortDescription ?? $0.description },
    ]
}

extension DetailReport {
    /// A topic's page.
    public init(_ topic: Topic, isFavorite: Bool) {
        self.init(
            title: topic.title ?? topic.name,
            summary: topic.shortDescription,
            lines: [
                DetailLine("name", "Name", topic.name),
                DetailLine("displayName", "Display name", topic.title),
                DetailLine("shortDescription", "Summary", nil, plainText: topic.shortDescription),
                DetailLine("description", "Description", topic.description),
                DetailLine("createdBy", "Created by", topic.createdBy),
                DetailLine("released", "Released", topic.released),
                .date("createdAt", "Topic since", topic.createdAt),
                .date("updatedAt", "Updated", topic.updatedAt),
                .flag("featured", "Featured", topic.isFeatured),
                .flag("curated", "Curated", topic.isCurated),
                DetailLine("url", "URL", topic.url?.text),
                .favorite(isFavorite),
            ]
        )
    }
}
