public import Presentation
public import TerminalKit

/// A row of `config list`: a setting, its value and its origin.
public struct SettingReport: TableReportable {
    private let name: String
    private let value: String?
    private let standard: String?
    private let source: String

    /// Creates a row for a setting.
    ///
    /// - Parameters:
    ///   - name: The name of the setting.
    ///   - value: The effective value, or `nil` if there is none.
    ///   - standard: The default value, or `nil` if there is none.
    ///   - source: The origin of the value, such as the configuration file.
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
