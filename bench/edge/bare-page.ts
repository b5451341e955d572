import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'

// The baseline of a cached page: Node's http, which sends the same bytes and does nothing else.
const bytes = readFileSync(process.env.PAGE_FILE ?? '')
const headers = { 'content-type': 'text/html; charset=utf-8', 'content-length': bytes.length }
const server = createServer((_request, response) => response.writeHead(200, headers).end(bytes))
server.listen(Number(process.env.PORT), '127.0.0.1', () => console.info('listening'))
