import type { Db } from '#db/database'
import type { Actor } from '#domain/access/actor'
import { AppError } from '#domain/errors'
import { mustBeAllowed } from '#server/platform/access/must-be-allowed'

const HEADERS = {
  'content-type': 'text/html; charset=utf-8',
  'cache-control': 'no-store',
  // Shown within a page of the portal, and able to do nothing but look.
  'content-security-policy': "sandbox; default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'self'",
  'x-frame-options': 'SAMEORIGIN',
  'x-content-name': 'mail.html',
}

/**
 * A mail of the outbox as it looks (`GET /mails/{id}/html`).
 * @throws AppError FORBIDDEN for whoever does not administer, NOT_FOUND
 */
export async function mailHtml(db: Db, actor: Actor, id: string): Promise<Response> {
  mustBeAllowed(actor, 'mails.view')
  const mail = await db.selectFrom('mails').select('html').where('id', '=', id).executeTakeFirst()
  if (!mail) throw new AppError('NOT_FOUND')
  return new Response(mail.html, { headers: HEADERS })
}
