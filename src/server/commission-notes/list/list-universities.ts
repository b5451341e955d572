import { sql } from 'kysely'
import type { Db } from '#db/database'
import type { Actor } from '#domain/access/actor'
import { can } from '#domain/access/permissions'
import { inScope } from '#server/commission-notes/note/scope'
import { IS_NEW } from '#server/invoices/rows'
import type { Context } from '#server/platform/runtime/context'

interface CountedUniversity {
  UniversityId: string
  UniversityName: string
  Count: number
  UnreadCount: number
}

/** Universities by name with their notes and new invoice cards; no new cards without access to invoices. */
export async function listUniversities({ db, actor }: Context): Promise<CountedUniversity[]> {
  const isUnread = can(actor, 'invoices.view') ? IS_NEW : sql`false`
  const { rows } = await sql<CountedUniversity>`
    select universities.id as "UniversityId", universities.name as "UniversityName", sum(counted.count)::int as "Count",
      (count(*) filter (where ${isUnread}))::int as "UnreadCount"
    from (select invoice_id, count(*) as count from notes where ${inScope(actor)} group by invoice_id) counted
    join university_invoices invoices on invoices.id = counted.invoice_id
    join universities on universities.id = invoices.university_id
    left join university_card_reads reads on reads.invoice_id = invoices.id and reads.user_id = ${actor.id}
    group by universities.id order by universities.name, universities.id`.execute(db)
  return rows
}

/** The same universities without counts, as filter choices on every page of the list. */
export async function universityChoices(db: Db, actor: Actor): Promise<{ value: string; label: string }[]> {
  const { rows } = await sql<{ value: string; label: string }>`
    select universities.id as value, universities.name as label from universities
    where exists (select from university_invoices invoices join notes on notes.invoice_id = invoices.id
      where invoices.university_id = universities.id and ${inScope(actor)})
    order by universities.name, universities.id`.execute(db)
  return rows
}
