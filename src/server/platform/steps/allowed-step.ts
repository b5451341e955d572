import type { Transaction } from 'kysely'
import type { Database } from '#db/schema'
import type { Actor } from '#domain/access/actor'
import { AppError, CATALOGUE, type ErrorCode } from '#domain/errors'
import {
  chooseTransition,
  lacksReason,
  type Transition,
  type TransitionFilter,
} from '#domain/workflow/workflow'
import type { ReadRecord, Step, Steps } from '#server/platform/steps/record'
import { staleVersion } from '#server/platform/steps/stale'

export interface WantedStep<Key, T extends Transition> {
  key: Key
  wanted: TransitionFilter<T>
  remarks?: string | undefined
  seen?: number | undefined
}

/** Refuses in a fixed order (docs/decisions/0186). @throws NOT_FOUND, the workflow's, STALE_VERSION, `refuse`'s, REMARKS_REQUIRED */
export async function allowedStep<Key, Row, WorkflowRow, T extends Transition, Read>(
  tx: Transaction<Database>,
  actor: Actor,
  steps: Steps<Key, Row, WorkflowRow, T, Read>,
  row: Row | undefined,
  { key, wanted, remarks = '', seen }: WantedStep<Key, T>,
): Promise<Step<Row, T>> {
  if (row === undefined) throw new AppError('NOT_FOUND')
  const step = chosenStep(steps, row, actor, wanted, seen)
  if (step === 'STALE_VERSION') throw await staleRow(tx, actor, steps, key, row)
  if (typeof step === 'string') throw new AppError(step, steps.detailsOf?.(step, row))
  const version = (steps.workflow.versionOf?.(steps.toWorkflow(row)) ?? -1) + 1
  const allowed = { actor, row, step, version, remarks, changes: [] }
  await steps.refuse?.(tx, allowed)
  refuseWithoutReason(step, remarks)
  return allowed
}

/** Like `allowedStep`, but returns a refusal's code, for bulk use cases that list causes by row. */
export function chosenStep<Key, Row, WorkflowRow, T extends Transition, Read>(
  { workflow, toWorkflow }: Steps<Key, Row, WorkflowRow, T, Read>,
  row: Row,
  actor: Actor,
  wanted: TransitionFilter<T>,
  seen?: number,
): T | ErrorCode {
  return chooseTransition(workflow, toWorkflow(row), actor, wanted, seen)
}

/** Refuses a step without its required reason. @throws AppError REMARKS_REQUIRED */
export function refuseWithoutReason(step: Pick<Transition, 'reason'>, given: string): void {
  if (!step.reason || !lacksReason(step, given)) return
  throw new AppError('REMARKS_REQUIRED', { fields: { [step.reason]: CATALOGUE.REMARKS_REQUIRED.message } })
}

/** Stale-version error with the current row. */
export async function staleRow<Key, Row, Read>(
  tx: Transaction<Database>,
  actor: Actor,
  { read, lastChange }: Partial<ReadRecord<Key, Row, Read>>,
  key: Key,
  row: Row,
): Promise<AppError> {
  return staleVersion({ current: await read?.(tx, actor, key), ...(await lastChange?.(tx, actor, row)) })
}
