import { sql, type Transaction } from 'kysely'
import { v7 as uuid } from 'uuid'
import type { Database } from '#db/schema'
import { type Actor, fullName, isInternal } from '#domain/access/actor'
import type { Candidate } from './candidates'

/** Asks students with an account at another partner to sign in by a code (0152-students-let-in.md). */
export async function inviteKnownAddresses(
  tx: Transaction<Database>,
  actor: Actor,
  students: readonly Pick<Candidate, 'id' | 'shared'>[],
): Promise<void> {
  if (students.length === 0) return
  const accounts = students.map(({ shared }) => shared?.id)
  const ids = students.map(({ id }) => id)
  // The company's staff are not named to students: the partner invites.
  const inviterName = isInternal(actor) ? '' : fullName(actor)
  await sql`
    insert into account_letters (id, user_id, kind, facts)
    select asked.letter_id, asked.user_id, 'student-invitation',
      jsonb_build_object('inviterName', ${inviterName}::text, 'partnerId', partners.id,
        'studentOf', partners.company)
    from unnest(${ids.map(() => uuid())}::uuid[], ${accounts}::uuid[], ${ids}::uuid[]) as asked (letter_id, user_id, student_id)
    join students on students.id = asked.student_id join partners on partners.id = students.partner_id`.execute(
    tx,
  )
}
