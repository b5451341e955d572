import type { APIContext } from 'astro'
import { AppError } from '#domain/errors'
import { runtime } from '#server/runtime/runtime'

const PAGES: Record<number, string> = { 403: '/403', 404: '/404' }

/** The page for an error thrown while a page was made, with the error's status; anything unknown is logged as a 500. */
export async function pageError(context: APIContext, error: unknown): Promise<Response> {
  const known = error instanceof AppError ? error : new AppError('INTERNAL', { cause: error })
  if (known.status >= 500) runtime().log.error({ err: known.cause ?? known }, 'a page failed')
  const page = await context.rewrite(PAGES[known.status] ?? '/500')
  return new Response(page.body, { status: known.status, headers: page.headers })
}
