import type { Answer, Asked } from '#edge/asked'
import { createEdge, type Edge } from '#edge/edge'
import { type EdgeState, type Origin, openOrigin } from '#edge/origin'
import { type KnownState, knownState } from '#edge/origin-state'

/** What the worker is deployed with (docs/operations/edge.md). */
interface Settings {
  /** Where the portal is reached: scheme, host and port. */
  ORIGIN: string
  EDGE_SECRET: string
}

interface Turn {
  waitUntil(work: Promise<unknown>): void
}

interface Opened {
  origin: Origin
  known: KnownState
  edge: Edge
}

let opened: Opened | undefined

function open({ ORIGIN, EDGE_SECRET }: Settings): Opened {
  const origin = openOrigin({ origin: ORIGIN, secret: EDGE_SECRET })
  const known = knownState(origin)
  const edge = createEdge({ versions: known.versions, draw: origin.draw })
  return { origin, known, edge }
}

/** The edge functions as one worker in front of the portal. */
export default {
  async fetch(request: Request, settings: Settings, turn: Turn): Promise<Response> {
    opened ??= open(settings)
    const { origin, known, edge } = opened
    const url = new URL(request.url)
    const address = request.headers.get('cf-connecting-ip') ?? ''
    const pass = () => origin.pass(request, url.host, address).catch(away)
    const state = await known.read()
    if (!state) return pass()
    const tenant = known.tenantOf(url.host)
    if (tenant === undefined) return new Response('Nothing is served at this host.\n', { status: 421 })
    const answer = await answered(edge, {
      method: request.method,
      target: url.pathname + url.search,
      tenant,
      address,
      header: (name) => request.headers.get(name),
      // A visit that cannot be noted is one that is not counted.
      note: (visit) => turn.waitUntil(origin.note(visit).catch(() => {})),
    })
    return answer ? responseOf(answer, state) : pass()
  },
}

/** The portal is asked where the edge cannot answer by itself. */
async function answered(edge: Edge, asked: Asked): Promise<Answer | null> {
  try {
    return await edge(asked)
  } catch {
    return null
  }
}

function away(): Response {
  const headers = { 'cache-control': 'no-store', 'retry-after': '5' }
  return new Response('This cannot be reached at the moment. Please try again.\n', { status: 503, headers })
}

function responseOf({ status, headers, body }: Answer, state: EdgeState): Response {
  return new Response(typeof body === 'string' ? body : whole(body), {
    status,
    headers: { ...state.headers, 'x-request-id': crypto.randomUUID(), ...headers },
  })
}

function whole({ page: { before, after }, once }: Exclude<Answer['body'], string>): Uint8Array<ArrayBuffer> {
  const middle = new TextEncoder().encode(once)
  const bytes = new Uint8Array(before.length + middle.length + after.length)
  bytes.set(before)
  bytes.set(middle, before.length)
  bytes.set(after, before.length + middle.length)
  return bytes
}
