import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Visit } from '#domain/sign-ups/visits'
import { sentPage } from '#edge/drawn-page'
import { EDGE_CALLS } from '#edge/edge-headers'
import type { EdgeState } from '#edge/origin'
import { looksSigned } from '#edge/short-link'
import type { Tenant, Tenants } from '#server/platform/access/tenant'
import type { NodeEdge } from '#server/platform/process/edge/node-edge'
import { securityHeaders } from '#server/platform/process/security-headers'
import type { Config } from '#server/platform/runtime/config'

const MAX_BYTES = 2_000

/** Whether the path is a call of a worker itself. */
export function isEdgeCall(path: string): boolean {
  return Object.values<string>(EDGE_CALLS).includes(path)
}

/** The partner whose page a worker asks for; null for the portal's own, undefined for an unknown host. */
export function askedTenant(url: string, tenants: Tenants): Tenant | null | undefined {
  const host = queryOf(url).get('host') ?? ''
  return host === '' ? null : (tenants.byHost(host) ?? undefined)
}

/** Answers an authenticated worker: the state, a page, or visits that it reports. */
export async function answerEdgeCall(
  request: IncomingMessage,
  response: ServerResponse,
  parts: { edge: NodeEdge; config: Config; tenant: Tenant | null | undefined },
): Promise<void> {
  const { edge, config, tenant } = parts
  const url = request.url ?? ''
  if (url === EDGE_CALLS.state && request.method === 'GET') {
    const mark = `"${edge.versions.mark()}"`
    response.setHeader('etag', mark)
    if (request.headers['if-none-match'] === mark) return void response.writeHead(304).end()
    return json(response, 200, {
      hosts: [new URL(config.publicUrl).host],
      tenants: edge.tenants().map(({ partnerId, host }) => ({ partnerId, host })),
      headers: securityHeaders(config.publicUrl),
      ...edge.versions.state(),
    } satisfies EdgeState)
  }
  if (url.startsWith(`${EDGE_CALLS.page}?`) && request.method === 'GET' && tenant !== undefined) {
    const code = queryOf(url).get('code') ?? ''
    const page = code === '' || looksSigned(code) ? await edge.draw({ tenant, code }) : null
    return page ? json(response, 200, sentPage(page)) : json(response, 404, null)
  }
  if (url === EDGE_CALLS.visits && request.method === 'POST') {
    const visit = await read(request)
    if (visit) edge.note(visit)
    return json(response, visit ? 202 : 422, null)
  }
  json(response, 404, null)
}

function queryOf(url: string): URLSearchParams {
  return new URLSearchParams(url.split('?').slice(1).join('?'))
}

async function read(request: IncomingMessage): Promise<Visit | null> {
  let text = ''
  for await (const part of request) {
    text += part
    if (text.length > MAX_BYTES) return null
  }
  try {
    return visitOf(JSON.parse(text))
  } catch {
    return null
  }
}

function visitOf(given: Record<string, unknown>): Visit | null {
  const { code, id, step, device } = given
  if (typeof code !== 'string' || typeof id !== 'string') return null
  if (step !== 'scanned' && step !== 'opened') return null
  return { code, id, step, device: device === 'Phone' ? 'Phone' : 'Computer' }
}

function json(response: ServerResponse, status: number, body: unknown): void {
  const text = JSON.stringify(body)
  response
    .writeHead(status, { 'content-type': 'application/json', 'content-length': Buffer.byteLength(text) })
    .end(text)
}
