import Domain
import Presentation
import Shared
import TerminalKit

extension CommitDetail.ChangedFile {
    /// The heading of the file's patch, such as `modified  +2 −1  Sources/main.swift`.
    var heading: String {
        let place = previousPath.map { "\($0) → \(path)" } ?? path
        return "\(status ?? "changed")  +\((additions ?? 0).grouped) −\((deletions ?? 0).grouped)  \(place)"
    }
}

extension CommitDetail {
    /// The notice that the response contained malformed files, or `nil` if all files are valid.
    var malformedFilesNotice: String? {
        switch malformedFileCount {
        case 0: nil
        case 1: "1 file was left out because GitHub sent it without a name."
        default: "\(malformedFileCount.grouped) files were left out because GitHub sent them without a name."
        }
    }
}

extension DetailPart {
    /// Returns the files changed by a commit. Pages show their patches. Plain output has one line per file.
    static func changedFiles(of commit: CommitDetail) -> DetailPart {
        DetailPart(notice: commit.malformedFilesNotice, append: { append(commit, to: &$0) })
    }

    private static func append(_ commit: CommitDetail, to page: inout DetailOutput) {
        switch page.format {
        case .table:
            for file in commit.files {
                page.appendLine()
                page.appendLine(file.heading.sanitizedForTerminal(), .bold)
                for line in (file.patch ?? "").textLines where !line.isEmpty {
                    page.appendLine(styled(String(line).sanitizedForTerminal(), page.terminal.outputStyle))
                }
            }
            if commit.isTruncated {
                page.appendLine()
                page.appendLine("GitHub does not list all files.", .dim)
            }
        case .markdown:
            for file in commit.files {
                let heading = page.terminal.sanitized(file.heading)
                page.appendLine("\n#### \(MarkdownCell.text(heading, linkedTo: nil))")
                guard let patch = file.patch else { continue }
                let fence = String(repeating: "`", count: max(3, patch.longestRun(of: "`") + 1))
                page.appendLine("\n\(fence)diff\n\(page.terminal.sanitized(patch, keepingNewlines: true))\n\(fence)")
            }
        case .plain:
            page.appendLine("--")
            let fields = plainFields.compactMap { CommitDetail.ChangedFile.fields[$0] }
            for file in commit.files { page.appendRecord(fields.map { $0.plainText(of: file) }) }
        case .json, .jsonLines, .csv: break
        }
    }

    /// The names of the fields of a changed file in plain output, in the order of the columns.
    private static let plainFields = ["path", "status", "additions", "deletions", "previousPath"]

    private static func styled(_ line: String, _ style: TextStyle) -> String {
        switch line.first {
        case "+": style(line, .green)
        case "-": style(line, .red)
        case "@": style(line, .cyan)
        default: line
        }
    }
}

extension String {
    /// Returns the length of the longest sequence that consists only of the given character.
    fileprivate func longestRun(of character: Character) -> Int {
        var (run, longest) = (0, 0)
        for other in self {
            run = other == character ? run + 1 : 0
            longest = max(longest, run)
        }
        return longest
    }
}
