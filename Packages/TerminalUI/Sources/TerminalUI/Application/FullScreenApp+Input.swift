import Presentation

extension FullScreenApp {
    var tabs: TabCoordinator? { app.root.tabs }
    var feature: FeatureCoordinator? { tabs?.feature }

    func handle(_ event: InputEvent) {
        switch event {
        case .key(let key): pressed(key)
        case .paste(let text): pasted(text)
        case .click(let position): clicked(position)
        case .wheel(let steps, _): wheelTurned(steps)
        case .answer(let bytes): answered(bytes)
        }
    }

    /// Keys go to what is on top: the question, the overlay, the search box, the screen.
    private func pressed(_ key: Key) {
        if case .control = key, let action = keyMap.action(for: key), [.quit, .redraw, .suspend].contains(action) {
            return perform(action)
        }
        if let question = questions.current { return pressed(key, for: question) }
        if let signIn = app.root.signIn ?? feature?.signIn { return pressed(key, in: signIn) }
        guard let feature else { return }
        if let overlay = feature.navigation.overlay { return pressed(key, in: overlay, of: feature) }
        if interface.box != nil, let search = feature.root.search { return pressed(key, inBoxOf: search) }
        if let action = keyMap.action(for: key) { perform(action) }
    }

    private func pasted(_ text: String) {
        if let question = questions.current {
            pasted(text, for: question)
        } else if interface.token != nil {
            interface.token?.insert(text)
        } else if interface.form != nil {
            interface.form?.insert(text)
        } else if let search = feature?.root.search, feature?.navigation == NavigationState() {
            if interface.box == nil { enterBox(of: search) }
            guard var field = interface.box else { return }
            field.insert(text)
            type(field, into: search)
        }
    }

    private func clicked(_ position: Position) {
        guard let meaning = currentFrame()?.meaning(at: position) else { return }
        switch meaning {
        case .tab(let tab): perform(.tab(tab))
        case .searchBox: perform(.search)
        case .action(let action): perform(action)
        case .choice(let index):
            if let question = questions.current { chose(index, for: question) } else { choose(index) }
        case .row(let index):
            abandonBox()
            guard let cursor = feature?.screen.cursor else { return }
            if cursor.selectedIndex == index { return perform(.open) }
            cursor.moveCursor(to: index, visibleCount: frame?.window?.height ?? 1)
        case .rowBehind(let index):
            while feature?.navigation.path.isEmpty == false { perform(.back) }
            feature?.screen.cursor?.moveCursor(to: index, visibleCount: frame?.window?.height ?? 1)
        }
    }

    private func wheelTurned(_ steps: Int) {
        perform(steps < 0 ? .up : .down, count: 3)
    }
}

// MARK: - Search box

extension FullScreenApp {
    private func pressed(_ key: Key, inBoxOf search: any SearchScreen) {
        guard var field = interface.box else { return }
        switch key {
        case .enter: submit(search)
        case .escape: abandonBox()
        case .down: suggest((interface.suggestion ?? -1) + 1, of: search)
        case .up: suggest((interface.suggestion ?? 0) - 1, of: search)
        default: if field.edit(key) { type(field, into: search) }
        }
    }

    /// What was searched for last is there to be replaced or changed.
    func enterBox(of search: any SearchScreen) {
        var field = TextField(search.form.text)
        field.selectAll()
        interface.textBeforeTyping = field.text
        type(field, into: search)
    }

    /// What was typed and not submitted is gone: the box says what the list is about.
    func abandonBox() {
        guard interface.box != nil else { return }
        leaveBox()
        if let search = feature?.root.search, search.form.text != interface.textBeforeTyping {
            search.queryEdited(interface.textBeforeTyping)
        }
    }

    private func type(_ field: TextField, into search: any SearchScreen) {
        interface.box = field
        interface.suggestion = nil
        if field.text != search.form.text { search.queryEdited(field.text) }
    }

    private func submit(_ search: any SearchScreen) {
        let query = interface.suggestion.flatMap {
            search.suggestions.indices.contains($0) ? search.suggestions[$0] : nil
        }
        leaveBox()
        startOver()
        if let query { search.recentQueryChosen(query) } else { search.submitted() }
    }

    private func suggest(_ index: Int, of search: any SearchScreen) {
        let last = search.suggestions.count - 1
        interface.suggestion = index < 0 || last < 0 ? nil : min(index, last)
    }

    private func leaveBox() {
        interface.box = nil
        interface.suggestion = nil
    }

    /// A new list begins at its first row.
    func startOver() {
        guard let feature else { return }
        interface[scroll: .init(tab: feature.tab, depth: 0)] = ScrollPosition()
    }
}
