import type { Transaction } from 'kysely'
import type { Database } from '#db/schema'
import type { Actor } from '#domain/access/actor'
import type { Transition } from '#domain/workflow/workflow'
import { allowedStep, type WantedStep } from '#server/platform/steps/allowed-step'
import type { Effect, Step, Table, WorkflowRecord } from '#server/platform/steps/record'
import { writeRow } from '#server/platform/steps/write-row'

/** On a row locked in scope; the effect runs before the write; `now` is the row after (docs/decisions/0186). @throws as `allowedStep` */
export async function takeStep<Tab extends Table, Key, Row, WorkflowRow, T extends Transition, Read>(
  tx: Transaction<Database>,
  actor: Actor,
  record: WorkflowRecord<Tab, Key, Row, WorkflowRow, T, Read>,
  wanted: WantedStep<Key, T>,
  effect?: (step: Step<Row, T>) => Promise<Effect<Tab> | undefined>,
): Promise<Step<Row, T> & { now: Read }> {
  const row = await record.lock(tx, actor, wanted.key)
  const allowed = await allowedStep(tx, actor, record, row, wanted)
  const { columns, changes = [] } = (await effect?.(allowed)) ?? {}
  const taken = { ...allowed, changes }
  await writeRow(tx, record, allowed.row, { ...record.moved(taken), ...columns })
  await record.history?.(tx, taken)
  await record.announce?.(tx, taken)
  return { ...taken, now: await record.read(tx, actor, wanted.key) }
}
