import { sql } from 'kysely'
import { v7 as uuid, validate } from 'uuid'
import type { Db } from '#db/database'

/** Programs that look at an address before a person does: they scan nothing. */
const PROGRAM = /bot|crawl|spider|preview|facebookexternalhit|whatsapp|telegram|slack|skype|curl|wget/i
const PHONE = /mobi|android|iphone|ipad/i

/**
 * Notes that somebody came by a code, with nothing of who it was; answers the visit's id, by which reloading and sending the form are
 * known to be the same. Null where the code has no row, and for programs that only look.
 */
export async function noteVisit(
  db: Db,
  codeId: string,
  { userAgent, isScan }: { userAgent: string; isScan: boolean },
): Promise<string | null> {
  if (PROGRAM.test(userAgent)) return null
  const { rows } = await sql<{ id: string }>`
    insert into sign_up_visits (id, code_id, device, scanned_at)
    select ${uuid()}::uuid, id, ${PHONE.test(userAgent) ? 'Phone' : 'Computer'}, case when ${isScan} then now() end
    from sign_up_codes where id = ${codeId} returning id`.execute(db)
  return rows[0]?.id ?? null
}

/** Notes that the page of the visit was opened, the first time. */
export async function noteOpened(db: Db, codeId: string, visitId: string): Promise<void> {
  if (!validate(visitId)) return
  await sql`update sign_up_visits set opened_at = now()
    where id = ${visitId} and code_id = ${codeId} and opened_at is null`.execute(db)
}
