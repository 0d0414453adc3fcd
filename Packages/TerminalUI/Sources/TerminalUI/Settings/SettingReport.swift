import Shared

/// What is told of one setting.
public struct SettingReport: Reportable {
    private let name: String
    private let value: String?
    private let standard: String?
    private let source: String

    /// - Parameters:
    ///   - value: What holds; none where nothing does.
    ///   - standard: What holds where nothing is set.
    ///   - source: Where the value is from.
    public init(_ name: String, value: String?, standard: String?, source: String) {
        self.name = name
        self.value = value
        self.standard = standard
        self.source = source
    }

    public static let reportFields: [ReportField<SettingReport>] = [
        ReportField("key") { .string($0.name) },
        ReportField("value") { JSONValue($0.value) },
        ReportField("default") { JSONValue($0.standard) },
        ReportField("source") { .string($0.source) },
    ]

    public static let reportColumns: [ReportColumn<SettingReport>] = [
        ReportColumn("KEY", minimumWidth: 18) { $0.name },
        ReportColumn("VALUE", minimumWidth: 12) { $0.value },
        ReportColumn("DEFAULT", minimumWidth: 10) { $0.standard },
        ReportColumn("SOURCE") { $0.source },
    ]
}
