import type { Transaction } from 'kysely'
import type { Database } from '#db/schema'
import type { Actor } from '#domain/access/actor'
import type { Transition } from '#domain/workflow/workflow'
import { allowedStep, type WantedStep } from '#server/platform/steps/allowed-step'
import type { Effect, Step, Table, WorkflowRecord } from '#server/platform/steps/record'
import { writeRow } from '#server/platform/steps/write-row'

/**
 * Takes a row of a workflow one step on, whole: locks it within the actor's scope, chooses the step and refuses in one order, lets the
 * effect do what else happens, then writes state, version and history, and announces (docs/decisions/0186-one-step-one-record.md).
 * @param effect what the noun does with it, before the row is written; its columns are written with the row
 * @returns the step, with the row as it was, and as the actor then reads it
 * @throws AppError what `allowedStep` and the effect throw
 */
export async function takeStep<Tab extends Table, Key, Row, Standing, T extends Transition, Read>(
  tx: Transaction<Database>,
  actor: Actor,
  record: WorkflowRecord<Tab, Key, Row, Standing, T, Read>,
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
