/// A drawing of a diagram as SVG. Arrows point downward, and the boxes of a group share a frame.
struct SVGDrawing {
    private struct Box {
        let node: Diagram.Node
        let x: Int
        let y: Int
        let width: Int
        var middle: Int { x + width / 2 }
    }

    private static let boxHeight = 28
    private static let gap = 16
    private static let rowDistance = 84
    private static let maximumWidth = 1_400

    private let diagram: Diagram

    init(_ diagram: Diagram) {
        self.diagram = diagram
    }

    var text: String {
        let rows = rows
        var boxes: [String: Box] = [:]
        var frames: [String] = []
        var y = Self.gap
        var width = 0
        for row in rows {
            let top = y
            if row.name != nil { y += 24 }
            var x = Self.gap * 2
            for node in row.nodes {
                let boxWidth = node.title.count * 8 + 20
                if x + boxWidth > Self.maximumWidth {
                    x = Self.gap * 2
                    y += Self.boxHeight + Self.gap
                }
                boxes[node.id] = Box(node: node, x: x, y: y, width: boxWidth)
                x += boxWidth + Self.gap
                width = max(width, x + Self.gap)
            }
            if let name = row.name { frames.append(frame(name, top: top, bottom: y + Self.boxHeight + Self.gap / 2)) }
            y += Self.rowDistance
        }
        let lines = diagram.edges.compactMap { edge in
            boxes[edge.from].flatMap { from in boxes[edge.to].map { arrow(from, $0) } }
        }
        let drawn = diagram.nodes.compactMap { boxes[$0.id] }.map(drawing)
        return """
            <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 \(width) \(y)" font-family="sans-serif" font-size="13">
            <defs><marker id="tip" viewBox="0 0 8 8" refX="8" refY="4" markerWidth="7" markerHeight="7" orient="auto">\
            <path d="M0 0 8 4 0 8z" fill="#777"/></marker></defs>
            <rect width="100%" height="100%" fill="#fff"/>
            \((frames.map { $0.replacing("WIDTH", with: "\(width - 2 * Self.gap)") } + lines + drawn).joined(separator: "\n"))
            </svg>

            """
    }

    /// The rows of the drawing, topmost first. A row is a group, or the nodes with the same longest path to the bottom.
    private var rows: [(name: String?, nodes: [Diagram.Node])] {
        let groups = diagram.groups
        if groups.contains(where: { $0.name != nil }) { return groups.reversed() }
        let targets = diagram.targets
        var levels: [String: Int] = [:]
        // Nodes are sorted innermost first, so the targets of an arrow are already placed.
        for node in diagram.nodes {
            levels[node.id] = (targets[node.id] ?? []).compactMap { levels[$0].map { $0 + 1 } }.max() ?? 0
        }
        return Dictionary(grouping: diagram.nodes) { levels[$0.id] ?? 0 }.sorted { $0.key > $1.key }.map {
            (nil, $0.value)
        }
    }

    private func frame(_ name: String, top: Int, bottom: Int) -> String {
        """
        <rect x="\(Self.gap)" y="\(top)" width="WIDTH" height="\(bottom - top)" rx="6" fill="#f6f6f6" stroke="#ccc"/>\
        <text x="\(Self.gap + 8)" y="\(top + 17)" fill="#555">\(name.escaped)</text>
        """
    }

    private func arrow(_ from: Box, _ to: Box) -> String {
        let isDown = from.y < to.y
        let (start, end) = isDown ? (from.y + Self.boxHeight, to.y) : (from.y, to.y + Self.boxHeight)
        let bend = isDown ? Self.rowDistance / 3 : -Self.rowDistance / 3
        return """
            <path d="M\(from.middle) \(start)C\(from.middle) \(start + bend) \(to.middle) \(end - bend) \(to.middle) \
            \(end)" fill="none" stroke="#777" marker-end="url(#tip)"/>
            """
    }

    private func drawing(_ box: Box) -> String {
        """
        <rect x="\(box.x)" y="\(box.y)" width="\(box.width)" height="\(Self.boxHeight)" rx="4" fill="#fff" \
        stroke="#333"/><text x="\(box.middle)" y="\(box.y + 18)" text-anchor="middle">\(box.node.title.escaped)</text>
        """
    }
}

extension String {
    fileprivate var escaped: String {
        replacing("&", with: "&amp;").replacing("<", with: "&lt;").replacing(">", with: "&gt;")
    }
}
