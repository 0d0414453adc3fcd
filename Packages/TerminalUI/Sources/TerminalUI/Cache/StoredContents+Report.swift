public import Domain
import Shared
import TerminalKit

extension Console {
    /// Writes how much is stored of what services sent.
    public func write(_ contents: StoredContents, as form: ReportForm) throws {
        let counts = [
            ("entries", "Answers", contents.responses.grouped, contents.responses),
            ("bytes", "Size", size(contents.bytes), contents.bytes),
            ("maximumBytes", "At most", size(contents.maximumBytes), contents.maximumBytes),
            ("images", "Pictures", contents.images.grouped, contents.images),
            ("imageBytes", "Their size", size(contents.imageBytes), contents.imageBytes),
        ]
        var members = [JSONMember("path", JSONValue(contents.path))]
        members += counts.map { JSONMember($0.0, JSONValue($0.3)) }
        members.insert(JSONMember("oldest", JSONValue(contents.oldest)), at: 4)
        try write(
            DetailReport(
                title: "Stored answers and pictures",
                lines: [DetailLine("path", "Where", contents.path)]
                    + counts.map { DetailLine($0.0, $0.1, $0.2, plainText: String($0.3)) }),
            json: .object(members), as: form)
    }

    private func size(_ bytes: Int) -> String { ByteText.short(Int64(bytes)) }
}
