public import Domain
public import Presentation
import Shared
public import TerminalKit

extension RepoRelease: TableReportable {
    public static let columns: [TableColumn<RepoRelease>] = [
        TableColumn("TAG", field: "tagName", minimumWidth: 12, maximumWidth: 30),
        TableColumn("NAME", field: "name", minimumWidth: 12, maximumWidth: 40),
        TableColumn("STATE", maximumWidth: 10) { release in
            release.isDraft == true ? "draft" : release.isPrerelease == true ? "prerelease" : nil
        },
        TableColumn("PUBLISHED", field: "publishedAt"),
        TableColumn("FILES", alignment: .right, maximumWidth: 6) { String($0.assets.count) },
        TableColumn("AUTHOR", field: "author", maximumWidth: 20),
    ]
}

extension RepoContributor: TableReportable {
    public static let columns: [TableColumn<RepoContributor>] = [
        // A contributor without an account has no login. Tables show the name instead.
        TableColumn("LOGIN", field: "login", minimumWidth: 16, maximumWidth: 40) { $0.login ?? $0.name },
        TableColumn("NAME", field: "name") { _ in nil },
        TableColumn("TYPE", field: "type", maximumWidth: 14),
        TableColumn("COMMITS", field: "contributions"),
        TableColumn("URL", field: "url", minimumWidth: 16),
    ]
}

extension RepoTreeEntry: TableReportable {
    public static let columns: [TableColumn<RepoTreeEntry>] = [
        TableColumn("PATH", field: "path", minimumWidth: 24, maximumWidth: 100),
        TableColumn("TYPE", field: "type", maximumWidth: 10),
        TableColumn("MODE", field: "mode") { _ in nil },
        TableColumn("SIZE", field: "size") { entry in entry.size.map { ByteText.short(Int64($0)) } },
        TableColumn("SHA", field: "sha", maximumWidth: 10),
    ]
}

extension RepoFile: TableReportable {
    public static let columns: [TableColumn<RepoFile>] = [
        TableColumn("PATH", field: "path", minimumWidth: 24),
        TableColumn("TYPE", field: "type", maximumWidth: 10),
        TableColumn("SIZE", field: "size") { file in file.size.map { ByteText.short(Int64($0)) } },
    ]
}
