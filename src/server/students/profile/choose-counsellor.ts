import { sql, type Transaction } from 'kysely'
import type { Database } from '#db/schema'
import type { Actor } from '#domain/access/actor'
import { AppError, CATALOGUE } from '#domain/errors'
import { type InTurn, nextInTurn } from '#domain/students/student/in-turn'

/** With the partner locked: the adding, the named or the next in turn; null: the owner. @throws VALIDATION_FAILED, MAY_NOT_HAVE_STUDENTS */
export async function chooseCounsellor(
  tx: Transaction<Database>,
  actor: Actor,
  partner: { id: string; assigns_in_turn: boolean },
  named: string | null,
): Promise<string | null> {
  const counsellorId = actor.parentUserId === null ? named : actor.id
  if (counsellorId !== null) {
    await refuseUnknownCounsellor(tx, partner.id, counsellorId)
    return counsellorId
  }
  return partner.assigns_in_turn ? counsellorInTurn(tx, partner.id) : null
}

async function refuseUnknownCounsellor(
  tx: Transaction<Database>,
  partnerId: string,
  counsellorId: string,
): Promise<void> {
  // Locked, so that no counsellor is deleted while a student is assigned to them.
  const { rows } = await sql<{ may_have_students: boolean }>`select may_have_students from users
    where id = ${counsellorId} and partner_id = ${partnerId} and parent_user_id is not null and not is_blocked
    for share`.execute(tx)
  const [counsellor] = rows
  const code = counsellor ? 'MAY_NOT_HAVE_STUDENTS' : 'NOT_FOUND'
  if (counsellor?.may_have_students) return
  const { message } = CATALOGUE[code]
  throw new AppError(counsellor ? code : 'VALIDATION_FAILED', { message, fields: { CounsellorId: message } })
}

async function counsellorInTurn(tx: Transaction<Database>, partnerId: string): Promise<string | null> {
  const { rows } = await sql<InTurn>`
    select users.id, users.created_at::text as since,
      (select count(*)::int from students where counsellor_id = users.id and erased_at is null) as students
    from users where partner_id = ${partnerId} and parent_user_id is not null and may_have_students
      and not is_blocked and email_confirmed`.execute(tx)
  return nextInTurn(rows)
}
