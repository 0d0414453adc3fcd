import Foundation

/// A diagram of grouped boxes and arrows.
public struct Diagram: Sendable, Equatable {
    /// An output format of a diagram.
    public enum Format: String, Sendable, CaseIterable {
        case mermaid, dot, json, svg
    }

    /// A box. The group of a feature is its package. Packages have no group.
    public struct Node: Sendable, Hashable, Encodable {
        public let id: String
        public let title: String
        public let group: String?
    }

    /// An arrow between two boxes, given by their IDs.
    public struct Edge: Sendable, Hashable, Encodable {
        public let from: String
        public let to: String
    }

    /// The boxes by group, innermost first.
    public let nodes: [Node]
    public let edges: [Edge]

    /// Returns the diagram in a format, with a line break at the end.
    public func text(_ format: Format) throws -> String {
        switch format {
        case .mermaid: mermaid
        case .dot: dot
        case .json: try json
        case .svg: SVGDrawing(self).text
        }
    }

    /// The nodes of each group, in order.
    var groups: [(name: String?, nodes: [Node])] {
        var groups: [(name: String?, nodes: [Node])] = []
        for node in nodes {
            if let last = groups.last, last.name == node.group {
                groups[groups.count - 1].nodes.append(node)
            } else {
                groups.append((node.group, [node]))
            }
        }
        return groups
    }

    /// The targets of the arrows by their source.
    var targets: [String: [String]] {
        edges.reduce(into: [:]) { $0[$1.from, default: []].append($1.to) }
    }

    private var mermaid: String {
        var lines = ["flowchart TD"]
        for (name, nodes) in groups.reversed() {
            guard let name else { continue }
            lines.append("    subgraph \(name)")
            lines += nodes.map { "        \($0.id.word)[\($0.title)]" } + ["    end"]
        }
        let targets = targets
        for node in nodes.reversed() {
            if let targets = targets[node.id] {
                lines.append("    \(node.id.word) --> \(targets.map(\.word).joined(separator: " & "))")
            } else if node.group == nil {
                lines.append("    \(node.id.word)")
            }
        }
        return lines.joined(separator: "\n") + "\n"
    }

    private var dot: String {
        var lines = ["digraph modules {", "    node [shape=box]"]
        for (name, nodes) in groups.reversed() {
            let boxes = nodes.map { "\($0.id.quoted) [label=\($0.title.quoted)]" }
            guard let name else {
                lines += boxes.map { "    \($0)" }
                continue
            }
            lines.append("    subgraph \("cluster_\(name)".quoted) {")
            lines += ["        label=\(name.quoted)"] + boxes.map { "        \($0)" } + ["    }"]
        }
        lines += edges.map { "    \($0.from.quoted) -> \($0.to.quoted)" }
        return (lines + ["}", ""]).joined(separator: "\n")
    }

    private var json: String {
        get throws {
            struct Contents: Encodable {
                let nodes: [Node]
                let edges: [Edge]
            }
            let encoder = JSONEncoder()
            encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
            return String(decoding: try encoder.encode(Contents(nodes: nodes, edges: edges)), as: UTF8.self) + "\n"
        }
    }
}

extension String {
    /// The text as a valid Mermaid ID.
    fileprivate var word: String { replacing("/", with: "_") }
}
