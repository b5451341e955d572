import { sql } from 'kysely'
import type { Db } from '#db/database'
import { type Actor, isPartner } from '#domain/access/actor'
import type { EnquiryChoices } from '#domain/enquiries/choices'
import type { Choice } from '#domain/students/list/choices'
import { choiceColumn } from '#server/people/name-column'
import { mustBeAllowed } from '#server/platform/access/must-be-allowed'

/** The assignees and partners of enquiries in scope, by name. Throws FORBIDDEN. */
export async function enquiryChoices(db: Db, actor: Actor): Promise<EnquiryChoices> {
  mustBeAllowed(actor, 'enquiries.list')
  const label = sql`${choiceColumn('users')} || case when partners.id is null then '' else ', ' || partners.company end`
  const whose = isPartner(actor)
    ? sql`users.partner_id = ${actor.partnerId}`
    : sql`(users.partner_id is not null or users.roles && array['STAFF', 'ADMIN', 'SUPERADMIN'])`
  const assignees = await sql<Choice>`
    select users.id as value, ${isPartner(actor) ? choiceColumn('users') : label} as label
    from users left join partners on partners.id = users.partner_id
    where ${whose} and not users.is_blocked order by not users.email_confirmed, label, users.id`.execute(db)
  if (isPartner(actor)) return { assignees: assignees.rows, partners: [] }
  const partners =
    await sql<Choice>`select id as value, company as label from partners where partner_kind = 'agent' order by company, id`.execute(
      db,
    )
  return { assignees: assignees.rows, partners: partners.rows }
}
