import { sql } from 'kysely'
import type { Db } from '#db/database'
import type { Actor } from '#domain/access/actor'
import { nameColumn } from '#server/people/name-column'
import { mustBeAllowed } from '#server/platform/access/must-be-allowed'

export interface PersonWithWork {
  UserId: string
  Name: string
  Email: string
  NoteCount: number
  IsBlocked: boolean
}

/** Users with notes (docs/decisions/0180), also blocked, and users who may have them. Throws FORBIDDEN. */
export async function peopleWithWork(db: Db, actor: Actor): Promise<PersonWithWork[]> {
  mustBeAllowed(actor, 'hand-overs.make-for-others')
  const { rows } = await sql<PersonWithWork>`
    select * from (
      select users.id as "UserId", ${nameColumn('users')} as "Name", email as "Email", is_blocked as "IsBlocked",
        cardinality(tags) > 0 as is_tagged,
        (select coalesce(sum(count), 0)::int from note_holders where user_id = users.id) as "NoteCount"
      from users where partner_id is null and student_id is null
    ) people where "NoteCount" > 0 or (is_tagged and not "IsBlocked")
    order by "Name", "UserId"`.execute(db)
  return rows.map(({ UserId, Name, Email, NoteCount, IsBlocked }) => ({
    UserId,
    Name,
    Email,
    NoteCount,
    IsBlocked,
  }))
}
