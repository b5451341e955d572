import { sql, type Transaction } from 'kysely'
import { v7 as uuid } from 'uuid'
import type { Database } from '#db/schema'
import type { Actor } from '#domain/access/actor'
import type { GivenConditions } from '#domain/applications/conditions'
import { AppError, CATALOGUE } from '#domain/errors'
import type { TextChange } from '#domain/record/text-change'

/** Replaces an offer's conditions; returns what changed. Throws VALIDATION_FAILED for another's condition. */
export async function saveConditions(
  tx: Transaction<Database>,
  actor: Actor,
  { ApplicationId: id }: { ApplicationId: string },
  given: GivenConditions,
): Promise<TextChange[]> {
  const before = await storedConditions(tx, id)
  const unknown = given.findIndex(({ ConditionId }) => ConditionId && !before.has(ConditionId))
  if (unknown >= 0) {
    const { message } = CATALOGUE.NOT_FOUND
    const fields = { [`Conditions.${unknown}.ConditionId`]: message }
    throw new AppError('VALIDATION_FAILED', { message, fields })
  }
  const rows = given.map((each) => ({ ...each, ConditionId: each.ConditionId ?? uuid() }))
  await sql`delete from application_conditions where application_id = ${id}
    and not id = any(${rows.map(({ ConditionId }) => ConditionId)}::uuid[])`.execute(tx)
  await sql`insert into application_conditions (id, application_id, text, due_on, evidence_type_id, state, created_by)
    select "ConditionId", ${id}, "Text", "DueOn", "EvidenceTypeId", "State", ${actor.id}
    from jsonb_to_recordset(${JSON.stringify(rows)}::text::jsonb)
      as given ("ConditionId" uuid, "Text" text, "DueOn" date, "EvidenceTypeId" integer, "State" text)
    on conflict (id) do update set text = excluded.text, due_on = excluded.due_on,
      evidence_type_id = excluded.evidence_type_id, state = excluded.state,
      reminded = case when application_conditions.due_on is distinct from excluded.due_on then 0 else application_conditions.reminded end`.execute(
    tx,
  )
  const after = await storedConditions(tx, id)
  return [...new Set([...before.keys(), ...after.keys()])]
    .map((each) => ({ Field: 'Condition', Old: before.get(each) ?? '', New: after.get(each) ?? '' }))
    .filter(({ Old, New }) => Old !== New)
}

async function storedConditions(tx: Transaction<Database>, id: string): Promise<Map<string, string>> {
  const { rows } = await sql<{ id: string; words: string }>`
    select id, text || coalesce(', by ' || due_on, '') || ' (' || state || ')' as words
    from application_conditions where application_id = ${id} order by created_at, id`.execute(tx)
  return new Map(rows.map((row) => [row.id, row.words]))
}
