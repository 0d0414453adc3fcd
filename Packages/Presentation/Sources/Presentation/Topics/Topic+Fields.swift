public import Domain
import Foundation
import Shared

extension Topic: DetailReportable {
    public static let fields = FieldTable<Topic>(
        [
            .string("name", "Name", \.name),
            .string("displayName", "Display name", \.title),
            .string("shortDescription", "Summary", \.shortDescription).placed(.plainLine),
            .string("description", "Description", \.description),
            .string("createdBy", "Created by", \.createdBy),
            .string("released", "Released", \.released),
            .date("createdAt", "Topic since", \.createdAt),
            .date("updatedAt", "Updated", \.updatedAt),
            .boolean("featured", "Featured", \.isFeatured),
            .boolean("curated", "Curated", \.isCurated),
            .string("url", "URL") { $0.url?.text },
            .textMatches(\.textMatches),
            .favorite,
        ])

    public static let summaryFields = ["name", "shortDescription"]

    public var foundTexts: [TextMatch] { textMatches ?? [] }
    public var detailTitle: String { title ?? name }
    public var detailSummary: String? { shortDescription }
}
