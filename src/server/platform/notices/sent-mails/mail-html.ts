import { AppError } from '#domain/errors'
import { mustBeAllowed } from '#server/platform/access/must-be-allowed'
import { withLink } from '#server/platform/notices/one-time-link'
import type { Context } from '#server/platform/runtime/context'
import type { Sealer } from '#services/sealing/sealer'

const HEADERS = {
  'content-type': 'text/html; charset=utf-8',
  'cache-control': 'no-store',
  'content-security-policy':
    "sandbox; default-src 'none'; style-src 'unsafe-inline'; img-src 'self'; frame-ancestors 'self'",
  'x-frame-options': 'SAMEORIGIN',
  'x-content-name': 'mail.html',
}

/** A logo in a partner's mail; it has the address of the partner's own domain, if there is one. */
const LOGO = /src="https?:\/\/[^/"]+(\/brand\/[\w-]+\/[\w-]+)"/g

/** The HTML of a mail in the outbox; `opener` as in `listMails`. @throws AppError FORBIDDEN, NOT_FOUND */
export async function mailHtml(
  { db, actor, opener = null }: Context & { opener?: Sealer | null },
  { id }: { id: string },
): Promise<Response> {
  mustBeAllowed(actor, 'mails.view')
  const mail = await db
    .selectFrom('mails')
    .select(['id', 'html', 'sealed_link'])
    .where('id', '=', id)
    .executeTakeFirst()
  if (!mail) throw new AppError('NOT_FOUND')
  // This host has the logo too, and the frame may not load from other hosts.
  const html = mail.html.replaceAll(LOGO, 'src="$1"')
  return new Response(opener ? withLink(html, mail, opener) : html, { headers: HEADERS })
}
