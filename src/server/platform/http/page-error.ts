import type { APIContext } from 'astro'
import { runtime } from '#server/platform/runtime/runtime'
import { logRefusal } from '#server/platform/security-log/log-call'
import { catalogueError } from './catalogue-error'

/** The outage page, which reloads itself only if the request changed nothing. */
const OUTAGE = '/503'

/** The page for an error, with its status; unknown errors are logged and answered as 500. */
export async function pageError(context: APIContext, error: unknown): Promise<Response> {
  const isVisit = context.request.method === 'GET'
  const known = catalogueError(error, isVisit ? 'reading' : 'change')
  const { log, securityLog } = runtime()
  const { locals, params, routePattern } = context
  logRefusal(securityLog, known, { actor: locals.actor, place: `page ${routePattern}`, params })
  if (known.status >= 500) log.error({ err: known.cause ?? known }, 'a page failed')
  else if (!isVisit) log.warn({ code: known.code, page: routePattern }, 'a form was refused')
  const outage = isVisit ? OUTAGE : `${OUTAGE}?broken-off=${known.code}`
  const missing = known.code === 'NOT_FOUND' ? '/404' : `/404?told=${known.code}`
  const shut = known.code.startsWith('PARTNER_') ? `/403?told=${known.code}` : '/403'
  const paths: Record<number, string> = { 403: shut, 404: missing, 503: outage }
  const path = paths[known.status] ?? `/500?told=${known.code}`
  const page = await context.rewrite(visitOf(context, path))
  const headers = new Headers(page.headers)
  if (known.retryAfter !== undefined) headers.set('retry-after', String(known.retryAfter))
  return new Response(page.body, { status: known.status, headers })
}

/** Astro does not pass on a request whose body was read, even in part, so this one has none. */
function visitOf({ request, url }: APIContext, path: string): Request {
  const headers = new Headers(request.headers)
  for (const name of ['content-type', 'content-length', 'transfer-encoding']) headers.delete(name)
  return new Request(new URL(path, url), { headers })
}
