"""Uses the server with the official Python client, in the version that is installed.

Usage: official_client.py MODE COMMAND...

MODE is auto, legacy or 2026-07-28 for version 2 of the client, and legacy for version 1. Every failed expectation ends the
program with exit code 1.
"""

import asyncio
import json
import sys

from mcp import StdioServerParameters

mode, command = sys.argv[1], sys.argv[2:]
parameters = StdioServerParameters(command=command[0], args=command[1:])


def expect(condition, description):
    if not condition:
        sys.exit(f"not met: {description}")


def structured(result):
    """Returns the structured content, whose name differs between versions of the client."""
    content = getattr(result, "structured_content", None) or getattr(result, "structuredContent", None)
    expect(content is not None, "structured content")
    expect(json.loads(result.content[0].text) == content, "the text is the same JSON")
    return content


def is_error(result):
    return getattr(result, "is_error", None) or getattr(result, "isError", None)


async def use(client, version):
    tools = {tool.name: tool for tool in (await client.list_tools()).tools}
    expect(list(tools)[:3] == ["search", "describe_search", "view"], f"the order of tools {list(tools)}")

    steps = []

    async def progress(done, total, message):
        steps.append(done)

    found = await client.call_tool(
        "search", {"kind": "repos", "query": "swift", "limit": 3}, progress_callback=progress)
    content = structured(found)
    expect(len(content["items"]) == 3, "three rows")
    expect(content["source"] == "demo" and content["nextCursor"], "source and cursor")
    expect(steps, "progress")
    more = structured(await client.call_tool(
        "search", {"kind": "repos", "query": "swift", "limit": 3, "cursor": content["nextCursor"]}))
    expect(more["items"] and more["items"] != content["items"], "the second page differs")

    # The client validates structured content against the output schema of the tool.
    for kind in tools["search"].model_dump().get("input_schema", tools["search"].model_dump().get("inputSchema"))[
            "properties"]["kind"]["enum"]:
        structured(await client.call_tool("describe_search", {"kind": kind}))
    viewed = structured(await client.call_tool(
        "view", {"kind": "repo", "ids": ["django/django", "no/such"], "parts": ["readme"]}))
    expect(viewed["results"][0]["item"]["readme"], "a README")
    expect(viewed["results"][1]["error"]["kind"] == "notFound", "an item that does not exist")
    structured(await client.call_tool("read_file", {"repo": "django/django", "path": "README.md"}))
    structured(await client.call_tool("whats_new", {}))
    structured(await client.call_tool("limits", {}))
    picture = await client.call_tool("picture", {"kind": "user", "id": "octocat", "width": 64})
    expect(is_error(picture) or picture.content[0].type == "image", "a picture")

    wrong = await client.call_tool("search", {"kind": "repos", "query": "x", "filters": {"nothing": "x"}})
    expect(is_error(wrong), "a wrong filter is an error that a model can read")
    expect(json.loads(wrong.content[0].text)["error"]["kind"] == "usage", "the kind of the error")
    invalid = await client.call_tool("search", {"kind": "nothing"})
    expect(is_error(invalid), "arguments that violate the schema are an error that a model can read")

    resources = (await client.list_resources()).resources
    expect(resources, "resources")
    help_text = await client.read_resource(resources[0].uri)
    expect("## Filters" in help_text.contents[0].text, "help")
    templates = (await client.list_resource_templates())
    expect(templates, "templates")
    readme = await client.read_resource(uri("searchapp://repo/django/django/readme"))
    expect(readme.contents[0].text, "a README")
    try:
        await client.read_resource(uri("searchapp://repo/no/such"))
        expect(False, "an unknown resource is an error")
    except Exception as error:
        code = getattr(getattr(error, "error", error), "code", None)
        expect(code == (-32602 if version == "2026-07-28" else -32002), f"the code of an unknown resource, {code}")

    prompts = (await client.list_prompts()).prompts
    expect([prompt.name for prompt in prompts] == ["whats-new", "find-repos", "compare-repos"], "prompts")
    prompt = await client.get_prompt("find-repos", {"need": "a web server"})
    expect("a web server" in prompt.messages[0].content.text, "the text of a prompt")
    reference = prompt_reference("find-repos")
    completed = await client.complete(reference, {"name": "language", "value": "swi"})
    expect(completed.completion.values, "completion")


def uri(text):
    if hasattr(__import__("mcp"), "Client"):
        return text
    from pydantic import AnyUrl
    return AnyUrl(text)


def prompt_reference(name):
    try:
        from mcp.types import PromptReference
    except ImportError:
        from mcp_types import PromptReference
    return PromptReference(type="ref/prompt", name=name)


async def main():
    import mcp
    if hasattr(mcp, "Client"):
        async with mcp.Client(parameters, mode=mode) as client:
            expect(client.server_info is None or client.server_info.name == "search-app", "the name of the server")
            expect(mode != "legacy" or client.protocol_version == "2025-11-25", f"the version {client.protocol_version}")
            expect(mode == "legacy" or client.protocol_version == "2026-07-28", f"the version {client.protocol_version}")
            await use(client, client.protocol_version)
    else:
        from mcp import ClientSession
        from mcp.client.stdio import stdio_client
        async with stdio_client(parameters) as (read, write):
            async with ClientSession(read, write) as session:
                initialized = await session.initialize()
                expect(initialized.protocolVersion == "2025-11-25", f"the version {initialized.protocolVersion}")
                await session.send_ping()
                await use(session, initialized.protocolVersion)


asyncio.run(main())
