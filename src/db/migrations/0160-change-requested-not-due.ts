import { type Kysely, sql } from 'kysely'

/** Nothing is due either while the partner wants the note changed (docs/decisions/0105): the indexes are spelt as the list asks. */
const statement = `drop index notes_due; drop index notes_due_last;
create index notes_due on notes (( case
  when (status_id in (5, 11, 13, 15, 17)) then null else expected_payment_on end), id);
create index notes_due_last on notes (( case
  when (status_id in (5, 11, 13, 15, 17)) then null else expected_payment_on end) desc nulls last, id desc)`

/** Sorts by the day a note is to be paid, with that clock. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(statement).execute(db)
}
