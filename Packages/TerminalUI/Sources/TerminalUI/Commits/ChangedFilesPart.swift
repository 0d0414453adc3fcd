import Domain
import Shared
import TerminalKit

extension CommitDetail.ChangedFile {
    /// `modified  +2 −1  Sources/main.swift`
    var heading: String {
        let place = previousPath.map { "\($0) → \(path)" } ?? path
        return "\(status ?? "changed")  +\((additions ?? 0).grouped) −\((deletions ?? 0).grouped)  \(place)"
    }
}

extension CommitDetail {
    /// One sentence about files that were left out, or `nil` if there are none.
    var malformedFilesNotice: String? {
        switch malformedFileCount {
        case 0: nil
        case 1: "1 file was left out because GitHub sent it without a name."
        default: "\(malformedFileCount.grouped) files were left out because GitHub sent them without a name."
        }
    }
}

/// The files that a commit changed: with their patches on pages, and as one line per file for programs.
struct ChangedFilesPart: DetailPart {
    private let files: [CommitDetail.ChangedFile]
    private let isTruncated: Bool
    let notice: String?

    init(of commit: CommitDetail) {
        (files, isTruncated, notice) = (commit.files, commit.isTruncated, commit.malformedFilesNotice)
    }

    func member(favorites: Set<ItemKey>) -> JSONMember? { nil }

    func append(_ form: DetailForm, favorites: Set<ItemKey>, into buffer: inout OutputBuffer) {
        switch form {
        case .page(_, let style):
            for file in files {
                buffer.appendLine()
                buffer.appendLine(style(file.heading.sanitizedForTerminal(), .bold))
                for line in (file.patch ?? "").textLines where !line.isEmpty {
                    buffer.appendLine(Self.styled(String(line).sanitizedForTerminal(), style))
                }
            }
            if isTruncated {
                buffer.appendLine()
                buffer.appendLine(style("There are more files than GitHub gives.", .dim))
            }
        case .markdown(let isOnTerminal):
            let form = PlainForm(isOnTerminal: isOnTerminal, style: .plain)
            for file in files {
                buffer.appendLine()
                buffer.appendLine("#### \(MarkdownCell.text(form.sanitize(file.heading), linkedTo: nil))")
                guard let patch = file.patch else { continue }
                let fence = String(repeating: "`", count: max(3, patch.longestRun(of: "`") + 1))
                buffer.appendLine()
                buffer.appendLine("\(fence)diff\n\(form.sanitize(patch, keepingNewlines: true))\n\(fence)")
            }
        case .plain(let form):
            buffer.appendLine("--")
            for file in files {
                TabSeparated(form: form).append(
                    [
                        file.path, file.status, file.additions.map { String($0) }, file.deletions.map { String($0) },
                        file.previousPath,
                    ], into: &buffer)
            }
        }
    }

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
    /// How often a character stands in a row, where it does so most often.
    fileprivate func longestRun(of character: Character) -> Int {
        var (run, longest) = (0, 0)
        for other in self {
            run = other == character ? run + 1 : 0
            longest = max(longest, run)
        }
        return longest
    }
}
