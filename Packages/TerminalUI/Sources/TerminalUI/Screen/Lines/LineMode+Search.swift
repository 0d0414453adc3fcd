import Domain
import Presentation
import Shared
import TerminalKit

// MARK: - Filters, sort order and parts

extension LineMode {
    /// Sets a filter, or removes it if the text contains only its name. If the text is empty, lists the filters.
    func filter(_ text: String) async {
        if let menu = app.feature?.root.view.filterMenu { return await choose(text, in: menu.titles, menu.choose) }
        guard let search = app.search, !search.filterFields.isEmpty else {
            return say(["There are no filters on this screen."])
        }
        let name = String(text.prefix { !$0.isWhitespace })
        var filters = search.form.filters
        guard search.filterFields.contains(where: { $0.id == name }) else {
            if !name.isEmpty { say(["There is no filter “\(name)”. The filters are:".sanitizedForTerminal()]) }
            return say(
                search.filterFields.map { field in
                    let value = filters.joined(field.id)
                    return "\(field.id): \(value.isEmpty ? "any" : value)".sanitizedForTerminal()
                })
        }
        filters[name] = String(text.dropFirst(name.count).trimmed)
        if let problem = search.problem(with: filters) {
            return say([problem.description(for: search.kind).sanitizedForTerminal()])
        }
        search.filtersChosen(filters)
        await showResults()
    }

    /// Sorts the results by the order with the given number. If the text is empty, lists the orders.
    func sort(_ number: String) async {
        guard let search = app.search, !search.sortChoices.isEmpty else {
            return say(["There is only one order on this screen."])
        }
        let choices = search.sortChoices
        await choose(number, in: choices.map { $0?.title ?? "best match" }) { search.sortChosen(choices[$0]) }
    }

    /// Removes the filters and the sort order.
    func clear() async {
        if let menu = app.feature?.root.view.filterMenu {
            menu.choose(0)
        } else if let search = app.search {
            search.filtersCleared()
        } else {
            return say(["There is no search on this screen."])
        }
        await showResults()
    }

    /// Saves the current search under a name. The model posts a message with the result.
    func save(_ name: String) async {
        guard let search = app.search, search.canBeSaved else { return say(["There is no search to save."]) }
        guard !name.isEmpty else { return say(["Type save and a name."]) }
        search.saveRequested(as: name)
        await app.feature?.screen.settled()
    }

    /// Shows the part of the page with the number that the user typed. If the user typed nothing, lists the parts.
    func showPart(_ number: String) async {
        guard let page = app.feature?.screen as? any HasParts, !page.parts.isEmpty else {
            return say(["This page has no parts."])
        }
        await choose(number, in: page.partTitles, page.partChosen)
    }

    /// Performs a choice by its number. If the text is not a number of a choice, lists the choices.
    private func choose(_ number: String, in titles: [String], _ perform: (Int) -> Void) async {
        guard let index = Int(number), titles.indices.contains(index - 1) else {
            if !number.isEmpty { say(["Type a number from 1 to \(titles.count):"]) }
            return say(titles.enumerated().map { "\($0 + 1). \($1)" })
        }
        perform(index - 1)
        await showResults()
    }

    private func showResults() async {
        if let feature = app.feature { pages.scrollToTop(feature.place) }
        await showSettled()
    }
}
