import { type Kysely, sql } from 'kysely'

const STATEMENTS = [
  'drop trigger sign_ups_due on sign_ups',
  `create trigger sign_ups_due after insert or update of otp_due on sign_ups
  for each row when (new.otp_due) execute function tell('sign_ups')`,
]

/** Wakes the writer of codes only for due codes; its own statement woke it too, so it never rested. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db)
}
