import { addressOf } from '#edge/address'
import { createEdge, type Edge } from '#edge/edge'
import type { Answer, DrawnPage, EdgeRequest, PageBody } from '#edge/edge-request'
import { type EdgeState, type Origin, openOrigin } from '#edge/origin'
import { type KnownState, knownState } from '#edge/origin-state'
import { isPrintedCode } from '#edge/short-link'

/** Settings of the deployed worker (docs/operations/edge.md). */
interface Settings {
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

/** Runs the edge functions as a worker in front of the portal. A page in memory is answered synchronously. */
export default {
  fetch(request: Request, settings: Settings, turn: Turn): Response | Promise<Response> {
    opened ??= open(settings)
    const { known } = opened
    const state = known.fresh()
    if (state) return answerTo(request, turn, opened, state)
    const parts = opened
    return known
      .read()
      .then((latest) => (latest ? answerTo(request, turn, parts, latest) : pass(request, parts)))
  },
}

function answerTo(
  request: Request,
  turn: Turn,
  parts: Opened,
  state: EdgeState,
): Response | Promise<Response> {
  const { origin, known, edge } = parts
  const { url, method, headers } = request
  const { host, target } = addressOf(url)
  const tenant = known.tenantOf(host)
  // The portal redirects printed codes of a given-up domain (docs/decisions/0131-hosts-and-tenants.md).
  if (tenant === undefined)
    return isPrintedCode(method, target) ? pass(request, parts) : new Response(NOBODYS, { status: 421 })
  const asked: EdgeRequest = {
    method,
    target,
    tenant,
    address: headers.get('cf-connecting-ip') ?? '',
    header: (name) => headers.get(name),
    // A visit that cannot be recorded is not counted; the answer does not fail.
    note: (visit) => turn.waitUntil(origin.note(visit).catch(() => {})),
  }
  const answered = (answer: Answer | null) => (answer ? responseOf(answer, state) : pass(request, parts))
  const instead = () => pass(request, parts)
  try {
    const answer = edge(asked)
    return answer instanceof Promise ? answer.then(answered, instead) : answered(answer)
  } catch {
    return instead()
  }
}

const NOBODYS = 'Nothing is served at this host.\n'

function pass(request: Request, { origin }: Opened): Promise<Response> {
  const address = request.headers.get('cf-connecting-ip') ?? ''
  return origin.pass(request, addressOf(request.url).host, address).catch(away)
}

function away(): Response {
  const headers = { 'cache-control': 'no-store', 'retry-after': '5' }
  return new Response('This cannot be reached at the moment. Please try again.\n', { status: 503, headers })
}

function responseOf({ status, headers, body }: Answer, state: EdgeState): Response {
  const isText = typeof body === 'string'
  const own = { 'x-request-id': crypto.randomUUID() }
  return new Response(isText ? body : whole(body), {
    status,
    headers: isText ? { ...state.headers, ...own, ...headers } : { ...headersOf(body.page, state), ...own },
  })
}

const common = new WeakMap<DrawnPage, { state: EdgeState; headers: Readonly<Record<string, string>> }>()

function headersOf(page: DrawnPage, state: EdgeState): Readonly<Record<string, string>> {
  const known = common.get(page)
  if (known?.state === state) return known.headers
  const headers = { ...state.headers, ...page.headers }
  common.set(page, { state, headers })
  return headers
}

const encoder = new TextEncoder()

function whole({ page: { before, after }, once }: PageBody): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(before.length + once.length + after.length)
  bytes.set(before)
  encoder.encodeInto(once, bytes.subarray(before.length))
  bytes.set(after, before.length + once.length)
  return bytes
}
