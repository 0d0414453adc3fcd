import Testing

@testable import Shared

@Suite struct OperatingSystemTests {
    @Test(arguments: [
        ("NAME=Debian\nPRETTY_NAME=\"Debian GNU/Linux 12\"\nID=debian\n", "Debian GNU/Linux 12"),
        ("PRETTY_NAME=Plain", "Plain"), ("PRETTY_NAME=\"Bad\u{1B}[2Jname\"", "Bad[2Jname"), ("ID=debian\n", nil),
        ("", nil),
    ])
    func `the name is that of the release file, cleaned`(file: String, name: String?) {
        #expect(OperatingSystem.name(inRelease: Array(file.utf8)) == name)
    }

    @Test func `the kernel and the processor are named`() {
        #expect(OperatingSystem.description.contains(", "))
        #expect(OperatingSystem.description != "unknown")
    }
}
