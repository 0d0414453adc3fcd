public import Domain
public import Shared
import TerminalKit

/// Functions that write the files of the full-screen app in the working directory: pictures and exported rows.
enum ScreenFiles {
    /// Writes a file. If a file with the name exists, adds a number to the name.
    ///
    /// - Returns: The name of the new file.
    static func save(_ bytes: [UInt8], as name: String) throws -> String {
        let parts = name.split(separator: ".", maxSplits: 1)
        for number in 1...99 {
            let path = number == 1 || parts.count < 2 ? name : "\(parts[0])-\(number).\(parts[1])"
            do throws(FileError) {
                try FileTarget(path: path).requireFree()
            } catch {
                continue
            }
            try FileTarget(path: path).write(bytes)
            return path
        }
        throw AppError(.storage, reason: "“\(name)” already exists")
    }

    /// Saves a picture in a file whose name contains the kind and the ID of its item.
    ///
    /// - Returns: The name of the new file.
    static func save(
        _ picture: DownloadablePicture, image: @Sendable (WebURL) async throws -> ImageFile
    ) async throws -> String {
        let key = picture.key
        guard let url = picture.url else {
            throw AppError(.notFound, reason: "There is no picture of “\(key.id)”")
        }
        let target = try DownloadTarget(explicit: nil, stem: "\(key.kind.name.word)-\(key.id)", mayReplace: false)
        let image = try await image(url)
        let name = target.name(for: image.format)
        try FileTarget(path: name).write(image.bytes)
        return name
    }
}

extension ScreenServices {
    /// Creates services that use the streams and the browser of a console.
    ///
    /// - Parameters:
    ///   - console: The console.
    ///   - stateFile: The path of the state file, or `nil` if the program cannot store files.
    ///   - isFresh: Whether to ignore the state of the last run.
    ///   - storesSettings: Whether the user can change settings. The demo must not change them.
    ///   - makeFolders: Creates the directory of the state file.
    ///   - configure: Stores a setting in the configuration file.
    ///   - download: Returns a function that saves the picture of an item and returns the file name. Returns `nil` if
    ///     the picture can be downloaded from its URL.
    ///   - image: Loads a picture.
    public init(
        console: Console, stateFile: String?, isFresh: Bool, storesSettings: Bool = true,
        makeFolders: @escaping @Sendable () throws -> Void,
        configure: @escaping @Sendable (_ setting: String, _ value: String) throws -> Void = { _, _ in },
        download: @escaping @Sendable (ItemKey) -> (@Sendable () async throws -> String)?,
        image: @escaping @Sendable (WebURL) async throws -> ImageFile
    ) {
        let browser = console.browser
        let open: @Sendable (String) async -> String? = { url in
            switch browser.open(url) {
            case .opened: nil
            case .unavailable(let reason), .failed(let reason): reason
            }
        }
        let highlighter = SyntaxHighlighter(environment: console.environment)
        let highlight: CodeHighlighter.Highlight = { source in
            await highlighter?.lines(of: source.text, named: source.path)
        }
        self.init(
            openBrowser: { url in await open(url.text).map { "\($0) The URL is \(url.text)" } }, openPage: open,
            download: { picture throws(AppError) in
                do {
                    if let download = download(picture.key) { return try await download() }
                    return try await ScreenFiles.save(picture, image: image)
                } catch let error as FileError where error.isAboutExistingFile {
                    // Replace the advice of the error, because it mentions a command-line option.
                    var taken = error.appError
                    taken.advice = [.other("Rename the existing file to save the picture again.")]
                    throw taken
                } catch {
                    throw AppError(describing: error)
                }
            },
            save: { bytes, name throws(AppError) in
                try converting { try ScreenFiles.save(bytes, as: name) }
            },
            savedState: isFresh
                ? nil
                : stateFile.flatMap { try? InputFile(path: $0).readRegular(limit: SavedState.maximumByteCount).bytes },
            saveState: { bytes in
                // Ignore errors, because the user is quitting. Skip special files, because writing to a pipe could
                // block forever.
                guard let stateFile, !PartialFile.isSpecial(stateFile), (try? makeFolders()) != nil else { return }
                try? FileTarget(path: stateFile, mayReplace: true).write(bytes)
            },
            configure: !storesSettings
                ? nil
                : { @Sendable (setting, value) throws(AppError) in try converting { try configure(setting, value) } },
            highlight: highlighter == nil ? nil : highlight,
            runProgram: { await console.run($0, $1) },
            say: { line in try? OutputSink.standardError.write(line.sanitizedForTerminal() + "\n") })
    }
}

/// Performs an operation, and converts its error to an `AppError`.
private func converting<Result>(_ operation: () throws -> Result) throws(AppError) -> Result {
    do {
        return try operation()
    } catch {
        throw AppError(describing: error)
    }
}

extension FileError {
    fileprivate var isAboutExistingFile: Bool { if case .exists = self { true } else { false } }
}
