// A server of the Model Context Protocol with one tool, without any library: the least that a server in Node.js takes.
import { createInterface } from 'node:readline'

const tools = [{ name: 'roll', description: 'Rolls a die.', inputSchema: { type: 'object' } }]
const results = {
  initialize: { protocolVersion: '2025-11-25', capabilities: { tools: {} }, serverInfo: { name: 'dice', version: '1' } },
  'tools/list': { tools },
}
for await (const line of createInterface({ input: process.stdin })) {
  const { id, method } = JSON.parse(line)
  if (id !== undefined) console.log(JSON.stringify({ jsonrpc: '2.0', id, result: results[method] ?? {} }))
}
