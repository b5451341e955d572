import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'
import { isPrintedCode } from '#edge/short-link'
import { NO_TENANTS, type Tenants } from '#server/platform/access/tenant'
import { isCall } from '#server/platform/http/paths'
import { namesTwoHosts, refusalOf } from '#server/platform/process/admissible'
import { answerEdgeCall, askedTenant, isEdgeCall } from '#server/platform/process/edge/edge-calls'
import type { NodeEdge } from '#server/platform/process/edge/node-edge'
import { restoreHost, takeWorkerHeaders } from '#server/platform/process/edge/worker-headers'
import { addresseeOf, admitSignerAnswer, hostOf, settleHeaders } from '#server/platform/process/host'
import { refuse } from '#server/platform/process/refuse'
import { setSecurityHeaders } from '#server/platform/process/security-headers'
import { dropSlowBody } from '#server/platform/process/slow-bodies'
import { answerTlsCheck, TLS_CHECK } from '#server/platform/process/tls-check'
import type { Config } from '#server/platform/runtime/config'
import { underRequestId } from '#server/platform/security-log/current-request'
import type { EmbeddedLogin } from '#services/login/login'

type Handler = (request: IncomingMessage, response: ServerResponse) => unknown

export interface Parts {
  issuer: EmbeddedLogin | null
  tenants?: Tenants
  files: (request: IncomingMessage, response: ServerResponse, next: () => void) => void
  calls: Handler
  edge?: NodeEdge
  portal: Handler
}

/** Handles in order: certificate question, host check, admission, issuer, built files, API calls, pages. */
export function createListener(config: Config, parts: Parts): RequestListener {
  const { tenants = NO_TENANTS } = parts
  return (request, response) => {
    setSecurityHeaders(response, config.publicUrl)
    const path = (request.url ?? '/').split('?', 1)[0] ?? '/'
    if (namesTwoHosts(request)) return refuse(response, path, 'MALFORMED_REQUEST')
    const forwarded = takeWorkerHeaders(request.headers, config.edgeSecret)
    if (forwarded && parts.edge && isEdgeCall(path))
      return worker(request, response, config, { ...parts, edge: parts.edge })
    if (forwarded) restoreHost(request.headers, forwarded)
    const addressee = addresseeOf(request.headers, path, config)
    if (path === TLS_CHECK) return answerTlsCheck(request, response, config, tenants)
    const tenant = addressee === 'foreign' ? tenants.byHost(hostOf(request.headers, config)) : null
    if (!path.startsWith('/')) return misdirected(response, config)
    // Printed codes of a domain that its partner gave up still lead to the form.
    if (addressee === 'foreign' && !tenant)
      return isPrintedCode(request.method ?? '', path)
        ? toPublicUrl(request, response, config)
        : misdirected(response, config)
    if (addressee === 'local' && isVisit(request, path)) return toPublicUrl(request, response, config)
    dropSlowBody(request, response, config.requests.slowMs)
    const refusal = refusalOf(request, path)
    if (refusal) return refuse(response, path, refusal)
    settleHeaders(request.headers, config, tenant, forwarded?.address)
    admitSignerAnswer(request.headers, path, config, tenant)
    const answer = () => {
      if (parts.issuer && (path === '/oidc' || path.startsWith('/oidc/')))
        return parts.issuer.handle(request, response)
      const portal = () => {
        if (isCall(path, request.method)) void parts.calls(request, response)
        else parts.files(request, response, () => void parts.portal(request, response))
      }
      if (parts.edge) parts.edge.answer(request, response, { tenant, next: portal })
      else portal()
    }
    underRequestId(request, response, config, answer, tenant)
  }
}

function worker(
  request: IncomingMessage,
  response: ServerResponse,
  config: Config,
  { edge, tenants = NO_TENANTS }: { edge: NodeEdge; tenants?: Tenants },
): void {
  const tenant = askedTenant(request.url ?? '', tenants)
  const parts = { edge, config, tenant }
  const answer = () => void answerEdgeCall(request, response, parts).catch(() => response.destroy())
  underRequestId(request, response, config, answer, tenant)
}

/** A browser's visit, not a call or an asset: redirected, so that cookies belong to one host name. */
function isVisit(request: IncomingMessage, path: string): boolean {
  const isCall = path.startsWith('/api/') && !path.startsWith('/api/auth/')
  const isProbe = path === '/healthz' || path === '/readyz' || path === '/api/auth/me'
  return request.method === 'GET' && !isCall && !isProbe && !path.includes('.')
}

function toPublicUrl(request: IncomingMessage, response: ServerResponse, config: Config): void {
  response.writeHead(302, { location: config.publicUrl + (request.url ?? '/'), 'content-length': 0 }).end()
}

function misdirected(response: ServerResponse, config: Config): void {
  const body = `The portal is at ${config.publicUrl}\n`
  response
    .writeHead(421, {
      'content-type': 'text/plain; charset=utf-8',
      'content-length': Buffer.byteLength(body),
    })
    .end(body)
}
