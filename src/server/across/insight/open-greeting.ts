import { sql } from 'kysely'
import type { Db } from '#db/database'
import type { Actor } from '#domain/access/actor'
import type { WaitingForm } from '#domain/forms/waiting'
import { waitingForms } from '#server/forms/waiting-forms'
import { unreadOf } from '#server/platform/notices/count-unread'

export async function openGreeting(db: Db, actor: Actor): Promise<{ unread: number; forms: WaitingForm[] }> {
  const { rows } = await sql<{ unread: number; forms: WaitingForm[] }>`
    select ${unreadOf(actor.id)} as unread, ${waitingForms(actor)} as forms`.execute(db)
  return rows[0] ?? { unread: 0, forms: [] }
}
