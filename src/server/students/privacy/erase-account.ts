import { sql, type Transaction } from 'kysely'
import type { Database } from '#db/schema'
import { deleteFactors } from '#server/people/factors/delete-factors'
import { queueIssuerChange } from '#server/platform/login/issuer-changes/queue-issuer-change'

/** Closes a student's account and clears its data; the row stays, as others refer to it. */
export async function eraseAccount(tx: Transaction<Database>, studentId: string): Promise<string[]> {
  const account = await tx
    .selectFrom('users')
    .select('id')
    .where('student_id', '=', studentId)
    .forUpdate()
    .executeTakeFirst()
  if (!account) return []
  const { id } = account
  // Waiting issuer changes stay queued before the deletion; each loses the address once it is done.
  await sql`delete from issuer_changes where user_id = ${id} and state <> 'waiting'`.execute(tx)
  await queueIssuerChange(tx, { kind: 'delete', userId: id })
  await sql`update users set email = ${`erased-${id}@erased.invalid`}, email_confirmed = false, first_name = 'Erased',
      last_name = 'student', password_hash = null, is_blocked = true, block_reason = '' where id = ${id}`.execute(
    tx,
  )
  await sql`update history set changes = '[]', remarks = '' where subject = 'user' and subject_id = ${id}`.execute(
    tx,
  )
  return clearAccount(tx, id)
}

/** Clears a closed account's data. Returns the files whose bytes must be deleted after the commit. */
export async function clearAccount(tx: Transaction<Database>, id: string): Promise<string[]> {
  for (const statement of [
    // A trigger on closing the account has ended the sessions.
    sql`update users set mobile = '', contact_company = '', contact_address = '', contact_city = '', contact_state = null,
        contact_country = null, gender = '', office_from = null, office_to = null where id = ${id}`,
    sql`update sessions set address = '', user_agent = '' where user_id = ${id}`,
    sql`delete from api_tokens where user_id = ${id}`,
    sql`delete from issuer_links where user_id = ${id}`,
    sql`delete from address_changes where user_id = ${id}`,
    sql`delete from notifications where user_id = ${id}`,
    sql`delete from mails where user_id = ${id}`,
    sql`delete from recent_students where user_id = ${id}`,
    // The fact that they answered a form stays.
    sql`delete from form_values using form_answers answers where answers.id = form_values.answer_id and answers.person_id = ${id}`,
    sql`delete from uploads where owner_id = ${id}`,
    sql`update idempotency_keys set body = ${ERASED_ANSWER} where user_id = ${id} and headers is null`,
  ])
    await statement.execute(tx)
  await deleteFactors(tx, id)
  return deleteFormFiles(tx, id)
}

async function deleteFormFiles(tx: Transaction<Database>, id: string): Promise<string[]> {
  const { rows } = await sql<{ file_id: string }>`
    delete from form_files where uploaded_by = ${id} returning file_id`.execute(tx)
  const ids = rows.map(({ file_id }) => file_id)
  if (ids.length > 0) await tx.deleteFrom('files').where('id', 'in', ids).execute()
  return ids
}

/** The stored answer of a repeated request after its first answer was erased; it is not run again. */
export const ERASED_ANSWER = '{"data":null}'
