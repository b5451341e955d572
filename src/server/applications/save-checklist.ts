import { sql, type Transaction } from 'kysely'
import type { Database } from '#db/schema'
import type { Actor } from '#domain/access/actor'
import { type ChecklistItem, checklistUpTo } from '#domain/applications/checklist'
import { AppError, CATALOGUE } from '#domain/errors'
import type { TextChange } from '#domain/record/text-change'
import type { ApplicationRecord } from './table'

/** Ticks or unticks items; returns what changed. Throws VALIDATION_FAILED for an item of another stage. */
export async function saveChecklist(
  tx: Transaction<Database>,
  actor: Actor,
  { ApplicationId: id, Stage, inner }: Pick<ApplicationRecord, 'ApplicationId' | 'Stage' | 'inner'>,
  given: readonly { Key: string; Done: boolean }[],
): Promise<TextChange[]> {
  const items = new Map(checklistUpTo(inner.details.StageBefore ?? Stage).map((item) => [item.Key, item]))
  const unknown = given.findIndex(({ Key }) => !items.has(Key))
  if (unknown >= 0) {
    const { message } = CATALOGUE.NOT_FOUND
    throw new AppError('VALIDATION_FAILED', { message, fields: { [`Checklist.${unknown}.Key`]: message } })
  }
  const keysOf = (isDone: boolean) => given.filter(({ Done }) => Done === isDone).map(({ Key }) => Key)
  const ticked = await sql<{ item: string }>`insert into application_checks (application_id, item, done_by)
    select ${id}, item, ${actor.id} from unnest(${keysOf(true)}::text[]) ticked (item)
    on conflict do nothing returning item`.execute(tx)
  const cleared = await sql<{ item: string }>`delete from application_checks
    where application_id = ${id} and item = any(${keysOf(false)}::text[]) returning item`.execute(tx)
  const labelOf = (key: string) => (items.get(key) as ChecklistItem).Label
  return [
    ...ticked.rows.map(({ item }) => ({ Field: labelOf(item), Old: '', New: 'Done' })),
    ...cleared.rows.map(({ item }) => ({ Field: labelOf(item), Old: 'Done', New: '' })),
  ]
}
