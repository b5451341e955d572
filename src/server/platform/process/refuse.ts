import type { ServerResponse } from 'node:http'
import { CATALOGUE, type ErrorCode } from '#domain/errors'
import { kindOf } from '#server/platform/http/paths'
import { METHODS } from '#server/platform/process/admissible'

/** Answers with an error of the catalogue before any other handler: JSON for a call, a page for a page. */
export function refuse(response: ServerResponse, path: string, code: ErrorCode): void {
  const { status, message } = CATALOGUE[code]
  const { name } = kindOf(path, response.req?.method)
  const isPage = name === 'page' || name === 'open'
  const body = isPage ? pageOf(message) : JSON.stringify({ error: { code, message } })
  response
    .writeHead(status, {
      'content-type': `${isPage ? 'text/html' : 'application/json'}; charset=utf-8`,
      'content-length': Buffer.byteLength(body),
      ...(status === 405 && { allow: METHODS.join(', ') }),
    })
    .end(body)
}

/** A minimal page: the built pages are not available here, and people do not get here by a link. */
function pageOf(message: string): string {
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Tassel</title></head>
<body><main><h1>${message}</h1><p><a href="/">Go to the start page</a></p></main></body></html>
`
}
