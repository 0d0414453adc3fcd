import TerminalKit

extension Action {
    static let ofItems: [Action] = [favorite, undo, star, browser, copy, download, pictures, signInOrOut]

    static let favorite = Action(
        "favorite", ["f"], "Add to the favorites, or remove", hint: "favorite",
        synonyms: ["favourite", "bookmark", "like", "keep"],
        isForRow: true,
        line: LineCommand(
            ["f", "favorite", "favourite"], "f N: add row N to the favorites, or remove it; f alone: the open page."
        ) { mode, number in await mode.favorite(number) },
        unavailable: { $0.noItem }
    ) { $0.toggleFavorite() }
    static let undo = Action(
        "undo", ["u"], "Undo the last change of a favorite", hint: "undo", synonyms: ["revert", "unfavorite"],
        line: LineCommand(["u", "undo"], "u: undo the last change of a favorite.") { mode, _ in await mode.undo() },
        unavailable: { $0.nothingToUndo }
    ) { $0.undo() }
    static let star = Action(
        "star", ["*"], "Star on GitHub, or remove the star", hint: "star", synonyms: ["unstar"], isForRow: true,
        line: LineCommand(["*", "star"], "* N: star row N on GitHub, or remove the star; * alone: the open page.") {
            mode, number in await mode.star(number)
        },
        unavailable: { $0.noItem }
    ) { $0.toggleStar() }
    static let browser = Action(
        "browser", ["o"], "Open in the browser; in a text, open a link by its number", hint: "browser",
        synonyms: ["web", "url", "link", "website"], isForRow: true,
        line: LineCommand(
            ["o", "open"], "o N: open row N, or link N of a text, in the browser; o alone: the open page."
        ) { mode, number in await mode.browse(number) },
        unavailable: { $0.noWebPage }
    ) { $0.browse() }
    static let copy = Action(
        "copy", ["y"], "Copy the URL", hint: "copy", synonyms: ["yank", "clipboard", "link", "address"], isForRow: true,
        unavailable: { $0.noURL }
    ) { $0.copy() }
    static let download = Action(
        "download", ["d"], "Download the picture", hint: "download", synonyms: ["save picture", "image", "photo"],
        isForRow: true,
        line: LineCommand(["d", "download"], "d N: download the picture of row N; d alone: that of the open page.") {
            mode, number in await mode.download(number)
        },
        unavailable: { $0.noDownload }
    ) { $0.download() }
    static let pictures = Action(
        "pictures", ["i"], "Show all facts of a page; in a list, show or hide pictures", hint: "facts",
        synonyms: ["images", "photos", "avatars", "details"],
        unavailable: { $0.showsPage ? nil : $0.noPictures }
    ) { $0.showsPage ? $0.toggleFacts() : $0.togglePictures() }
    static let signInOrOut = Action(
        "signInOrOut", ["L"], "Sign in, or sign out", hint: "sign in/out",
        synonyms: ["login", "log in", "logout", "log out", "account", "token", "auth"],
        line: LineCommand(["l", "login", "logout"], "l: sign in or out.") { mode, _ in mode.sign() }
    ) { $0.signInOrOut() }

    /// The action that switches a page between all facts and the short header. Only the palette shows it, because the
    /// key of ``pictures`` also performs it.
    static let showFacts = Action(
        "showFacts", [], "Show all facts and absolute times, or a short header",
        synonyms: ["details", "metadata", "information"], isConfigurable: false
    ) { $0.toggleFacts() }
    static let showPictures = Action(
        "showPictures", [], "Show or hide pictures", synonyms: ["images", "photos", "avatars"], isConfigurable: false,
        unavailable: { $0.noPictures }
    ) { $0.togglePictures() }
}
