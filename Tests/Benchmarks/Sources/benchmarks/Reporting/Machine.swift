import Foundation

/// The machine that the figures are of.
enum Machine {
    /// Processors, memory and system, in a few words.
    static var description: String {
        let information = ProcessInfo.processInfo
        let memory = information.physicalMemory / 1_073_741_824
        return "\(information.activeProcessorCount) × \(processor), \(memory) GiB, "
            + "\(information.operatingSystemVersionString)"
    }

    private static var processor: String {
        let text = (try? String(contentsOfFile: "/proc/cpuinfo", encoding: .utf8)) ?? ""
        let line = text.split(separator: "\n").first { $0.hasPrefix("model name") }
        return line?.split(separator: ":").last?.drop { $0 == " " }.description ?? "processor"
    }
}
