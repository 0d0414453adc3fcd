import Testing

@testable import ModuleGraph

@Suite(.timeLimit(.minutes(10)))
struct ImportScannerTests {
    @Test(arguments: [
        "import Core", "public import Core", "  @testable import Core", "@preconcurrency public import Core",
        "import struct Core.Token", "import Core.Storage", "@_spi(Test) import Core // why", "import Core;",
    ])
    func `each form of an import names its module`(line: String) {
        #expect(ImportScanner.imports(in: line).map(\.module) == ["Core"])
    }

    @Test(arguments: [
        "// import Core", "/* import Core */", "/*\nimport Core\n*/", "/* /* */\nimport Core\n*/",
        "let x = \"import Core\"",
        "let x = \"\"\"\n    import Core\n    \"\"\"", "let important = 1", "importer Core",
        "func f() { g(import: Core) }",
    ])
    func `text that only looks like an import is ignored`(text: String) {
        #expect(ImportScanner.imports(in: text) == [])
    }

    @Test(arguments: [
        "let accept = \"*/*\"", "let glob = \"Sources/*\"", "let quote = \"\\\"/*\"", "// a comment with \"\"\" in it",
        "let x = \"\"\"\n  /* \\\"\"\"\n  \"\"\"", "/* a */ let b = 1",
    ])
    func `an import after strings and comments is found on its line`(before: String) {
        let line = before.split(separator: "\n").count + 1
        #expect(ImportScanner.imports(in: before + "\nimport Core") == [ImportStatement(module: "Core", line: line)])
    }
}
