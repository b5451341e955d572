import { sql, type Transaction } from 'kysely'
import type { Database } from '#db/schema'
import { type InTurn, nextInTurn } from '#domain/students/student/in-turn'

/** With the partner locked: the code's, the default, or the next in turn; the last two only if present and not full. Null: the owner. */
export async function counsellorOfSignUp(
  tx: Transaction<Database>,
  partnerId: string,
  codeId: string | null,
): Promise<string | null> {
  const { rows } = await sql<InTurn & { is_of_code: boolean; is_default: boolean; is_free: boolean }>`
    select users.id, users.created_at::text as since, counted.students,
      users.id = codes.counsellor_id as is_of_code, users.id = settings.default_counsellor_id as is_default,
      (users.away_until is null or users.away_until < current_date)
        and (settings.most_students is null or counted.students < settings.most_students) as is_free
    from users
    left join student_registrations settings on settings.partner_id = users.partner_id
    left join sign_up_codes codes on codes.id = ${codeId}::uuid
    cross join lateral (
      select count(*)::int as students from students where counsellor_id = users.id and erased_at is null
    ) counted
    where users.partner_id = ${partnerId} and users.parent_user_id is not null and users.may_have_students
      and not users.is_blocked and users.email_confirmed`.execute(tx)
  const free = rows.filter(({ is_free }) => is_free)
  return (
    (rows.find(({ is_of_code }) => is_of_code) ?? free.find(({ is_default }) => is_default))?.id ??
    nextInTurn(free)
  )
}
