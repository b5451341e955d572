import { sql, type Transaction } from 'kysely'
import { v7 as uuid } from 'uuid'
import type { Database } from '#db/schema'
import type { Actor } from '#domain/access/actor'
import type { ChangeApplication } from '#domain/applications/application'
import { AppError, CATALOGUE } from '#domain/errors'
import type { TextChange } from '#domain/record/text-change'
import type { ApplicationRecord } from '#server/applications/table'

type Given = NonNullable<ChangeApplication['Deadlines']>[number]

/** Replaces deadlines and returns the changes; a new day reminds again. Throws VALIDATION_FAILED. */
export async function saveDeadlines(
  tx: Transaction<Database>,
  actor: Actor,
  { ApplicationId: id }: Pick<ApplicationRecord, 'ApplicationId'>,
  given: readonly Given[],
): Promise<TextChange[]> {
  const before = await storedDeadlines(tx, id)
  const unknown = given.findIndex(({ DeadlineId }) => DeadlineId && !before.has(DeadlineId))
  if (unknown >= 0) {
    const { message } = CATALOGUE.NOT_FOUND
    throw new AppError('VALIDATION_FAILED', {
      message,
      fields: { [`Deadlines.${unknown}.DeadlineId`]: message },
    })
  }
  const rows = given.map((each) => ({ ...each, DeadlineId: each.DeadlineId ?? uuid() }))
  await sql`delete from application_deadlines where application_id = ${id}
    and not id = any(${rows.map(({ DeadlineId }) => DeadlineId)}::uuid[])`.execute(tx)
  await sql`insert into application_deadlines as kept (id, application_id, name, due_on, done, created_by)
    select "DeadlineId", ${id}, "Name", "DueOn", "Done", ${actor.id}
    from jsonb_to_recordset(${JSON.stringify(rows)}::text::jsonb)
      as given ("DeadlineId" uuid, "Name" text, "DueOn" date, "Done" boolean)
    on conflict (id) do update set name = excluded.name, due_on = excluded.due_on, done = excluded.done,
      reminded = case when kept.due_on = excluded.due_on then kept.reminded else 0 end`.execute(tx)
  return changesBetween(before, await storedDeadlines(tx, id))
}

async function storedDeadlines(tx: Transaction<Database>, id: string): Promise<Map<string, string>> {
  const { rows } = await sql<{ id: string; words: string }>`
    select id, name || ', ' || due_on || case when done then ', done' else '' end as words
    from application_deadlines where application_id = ${id} order by due_on, id`.execute(tx)
  return new Map(rows.map((row) => [row.id, row.words]))
}

function changesBetween(
  before: ReadonlyMap<string, string>,
  after: ReadonlyMap<string, string>,
): TextChange[] {
  return [...new Set([...before.keys(), ...after.keys()])]
    .map((id) => ({ Field: 'Deadline', Old: before.get(id) ?? '', New: after.get(id) ?? '' }))
    .filter(({ Old, New }) => Old !== New)
}
