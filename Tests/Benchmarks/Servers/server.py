"""A server of the Model Context Protocol with one tool, written with the protocol's Python library."""
from mcp.server.mcpserver import MCPServer

server = MCPServer("dice")


@server.tool()
def roll(sides: int = 6) -> int:
    """Roll a die."""
    return 1


server.run("stdio")
