public import Presentation

/// What is told of one setting.
public struct SettingReport: TableReportable {
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

    public static let fields = FieldTable<SettingReport>([
        .string("key", "Key", \.name),
        .string("value", "Value", \.value),
        .string("default", "Default", \.standard),
        .string("source", "Source", \.source),
    ])

    public static let columns: [TableColumn<SettingReport>] = [
        TableColumn("KEY", field: "key", minimumWidth: 18),
        TableColumn("VALUE", field: "value", minimumWidth: 12),
        TableColumn("DEFAULT", field: "default", minimumWidth: 10),
        TableColumn("SOURCE", field: "source"),
    ]
}
