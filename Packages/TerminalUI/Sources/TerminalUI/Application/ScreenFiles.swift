public import Domain
import Shared

/// The files that a screen leaves behind: pictures and tables in the working directory, its state for the next run.
struct ScreenFiles: Sendable {
    let output: OutputSink

    /// Under the name, or one with a number where that is taken; returns the one that was free.
    func save(_ bytes: [UInt8], as name: String) throws -> String {
        let parts = name.split(separator: ".", maxSplits: 1)
        for number in 1...99 {
            let path = number == 1 || parts.count < 2 ? name : "\(parts[0])-\(number).\(parts[1])"
            do throws(FileError) {
                try OutputFile(path: path).requireFree(mayReplace: false)
            } catch {
                continue
            }
            try OutputFile(path: path).write(bytes, mayReplace: false, standardOutput: output)
            return path
        }
        throw AppError(.storage, message: "“\(name)” is taken already.")
    }

    /// Under a name of its own, which is returned.
    func save(
        _ picture: DownloadablePicture, image: @Sendable (WebURL) async throws -> ImageFile
    ) async throws -> String {
        let key = picture.key
        guard let url = picture.url else {
            throw AppError(.notFound, message: "There is no picture of “\(key.id)”.")
        }
        let target = try DownloadTarget(explicit: nil, stem: "\(key.kind.name.word)-\(key.id)", mayReplace: false)
        let image = try await image(url)
        let name = target.name(for: image.format)
        try OutputFile(path: name).write(image.bytes, mayReplace: false, standardOutput: output)
        return name
    }
}

extension ScreenServices {
    /// What a program does for its screens, over its streams.
    ///
    /// - Parameters:
    ///   - stateFile: Where the state is kept; none where there is no place for files.
    ///   - isFresh: Whether the state of the last run counts for nothing.
    ///   - makeFolders: Makes the folder of that file.
    ///   - configure: Stores a setting in the configuration file.
    ///   - download: Saves the picture of a thing and returns the file's name; none where the picture's URL is all it
    ///     takes.
    ///   - image: Fetches a picture.
    public init(
        console: Console, stateFile: String?, isFresh: Bool, makeFolders: @escaping @Sendable () throws -> Void,
        configure: @escaping @Sendable (_ setting: String, _ value: String) throws -> Void = { _, _ in },
        download: @escaping @Sendable (ItemKey) -> (@Sendable () async throws -> String)?,
        image: @escaping @Sendable (WebURL) async throws -> ImageFile
    ) {
        let (files, browser) = (ScreenFiles(output: console.output), console.browser)
        let open: @Sendable (String) async -> String? = { url in
            switch browser.open(url) {
            case .opened: nil
            case .noneHere(let reason), .failed(let reason): reason
            }
        }
        self.init(
            openBrowser: { url in await open(url.text).map { "\($0) The address is \(url.text)" } }, openPage: open,
            download: { picture throws(AppError) in
                do {
                    if let download = download(picture.key) { return try await download() }
                    return try await files.save(picture, image: image)
                } catch let error as FileError where error.isAboutTakenName {
                    // Here is no flag that a command would have for it.
                    throw AppError(
                        .storage, message: error.appError.message,
                        hint: "It stays as it is; give it another name to save the picture anew.")
                } catch {
                    throw AppError(describing: error)
                }
            },
            save: { bytes, name throws(AppError) in
                do {
                    return try files.save(bytes, as: name)
                } catch {
                    throw AppError(describing: error)
                }
            },
            savedState: isFresh
                ? nil : stateFile.flatMap { try? InputFile(path: $0).readRegular(limit: SavedState.mostBytes).bytes },
            saveState: { bytes in
                // What cannot be kept is no reason to disturb whoever leaves; a pipe would let them wait without end.
                guard let stateFile, !PartialFile.isSpecial(stateFile), (try? makeFolders()) != nil else { return }
                try? OutputFile(path: stateFile).write(bytes, mayReplace: true, standardOutput: console.output)
            },
            configure: { setting, value throws(AppError) in
                do {
                    try configure(setting, value)
                } catch {
                    throw AppError(describing: error)
                }
            },
            say: { line in try? OutputSink.standardError.write(line.sanitizedForTerminal() + "\n") })
    }
}

extension FileError {
    fileprivate var isAboutTakenName: Bool { if case .exists = self { true } else { false } }
}
