import type { APIContext } from 'astro'
import { runtime } from '#server/platform/runtime/runtime'
import { noteRefusal } from '#server/platform/security-log/note-call'
import { toldError } from './told-error'

/** The page of an outage, which loads itself again only where that changes nothing. */
const OUTAGE = '/503'

/** The page for an error thrown while a page was made, with the error's status; anything unknown is logged as a 500. */
export async function pageError(context: APIContext, error: unknown): Promise<Response> {
  const isVisit = context.request.method === 'GET'
  const known = toldError(error, isVisit ? 'reading' : 'change')
  const { log, securityLog } = runtime()
  const { locals, params, routePattern } = context
  noteRefusal(securityLog, known, { actor: locals.actor, place: `page ${routePattern}`, params })
  if (known.status >= 500) log.error({ err: known.cause ?? known }, 'a page failed')
  else if (!isVisit) log.warn({ code: known.code, page: routePattern }, 'a form was refused')
  const outage = isVisit ? OUTAGE : `${OUTAGE}?broken-off=${known.code}`
  // What is not there may have words of its own.
  const missing = known.code === 'NOT_FOUND' ? '/404' : `/404?told=${known.code}`
  // Where a partner stands is told in its own words.
  const shut = known.code.startsWith('PARTNER_') ? `/403?told=${known.code}` : '/403'
  const paths: Record<number, string> = { 403: shut, 404: missing, 503: outage }
  const path = paths[known.status] ?? `/500?told=${known.code}`
  const page = await context.rewrite(visitOf(context, path))
  const headers = new Headers(page.headers)
  if (known.retryAfter !== undefined) headers.set('retry-after', String(known.retryAfter))
  return new Response(page.body, { status: known.status, headers })
}

/** A visit of another page by whoever sent this request. Astro hands no request on whose body was read, not even in part. */
function visitOf({ request, url }: APIContext, path: string): Request {
  const headers = new Headers(request.headers)
  for (const name of ['content-type', 'content-length', 'transfer-encoding']) headers.delete(name)
  return new Request(new URL(path, url), { headers })
}
