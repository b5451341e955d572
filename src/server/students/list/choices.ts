import { sql } from 'kysely'
import type { Db } from '#db/database'
import { type Actor, isPartner } from '#domain/access/actor'
import type { Choice, StudentChoices } from '#domain/students/list/choices'
import { choiceColumn } from '#server/people/name-column'
import { mustBeAllowed } from '#server/platform/access/must-be-allowed'

/** The counsellors and partners to filter the actor's students by. @throws AppError FORBIDDEN */
export async function studentChoices(db: Db, actor: Actor): Promise<StudentChoices> {
  mustBeAllowed(actor, 'students.list')
  const own = isPartner(actor) ? sql`and users.partner_id = ${actor.partnerId}` : sql``
  const company = isPartner(actor) ? sql`''` : sql`', ' || partners.company`
  const counsellors = await sql<Choice>`
    select users.id as value, ${choiceColumn('users')} || ${company} as label
    from users join partners on partners.id = users.partner_id
    where users.parent_user_id is not null and not users.is_blocked and users.may_have_students ${own} order by not users.email_confirmed, label, users.id`.execute(
    db,
  )
  if (isPartner(actor)) return { counsellors: counsellors.rows, partners: [] }
  const partners =
    await sql<Choice>`select id as value, company as label from partners where partner_kind = 'agent' order by company, id`.execute(
      db,
    )
  return { counsellors: counsellors.rows, partners: partners.rows }
}
