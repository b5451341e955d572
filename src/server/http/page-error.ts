import type { APIContext } from 'astro'
import { AppError, isAppError } from '#domain/errors'
import { runtime } from '#server/runtime/runtime'
import { noteRefusal } from '#server/security-log/note-call'

const PAGES: Record<number, string> = { 403: '/403', 404: '/404' }

/** The page for an error thrown while a page was made, with the error's status; anything unknown is logged as a 500. */
export async function pageError(context: APIContext, error: unknown): Promise<Response> {
  const known = isAppError(error) ? error : new AppError('INTERNAL', { cause: error })
  const { log, securityLog } = runtime()
  const { locals, params, routePattern } = context
  noteRefusal(securityLog, known, { actor: locals.actor, place: `page ${routePattern}`, params })
  if (known.status >= 500) log.error({ err: known.cause ?? known }, 'a page failed')
  const page = await context.rewrite(PAGES[known.status] ?? '/500')
  return new Response(page.body, { status: known.status, headers: page.headers })
}
