import { ACTIONS, type ActionName } from '#domain/commission-notes/note/workflow'
import type { Stage } from '#domain/send-backs/stages'

/** Whose list of reasons a send-back is told by. The university invoice's revision and an approved request have theirs already. */
const STAGE_OF: Readonly<Partial<Record<ActionName, Stage>>> = {
  SendToMaker: 'checker',
  RecallToMaker: 'payment-processor',
  RequestChangesInInv: 'tax-invoice',
  RequestChangesInNote: 'partner',
}

const BY_ID = new Map<number, Stage>(
  Object.entries(STAGE_OF).map(([name, stage]) => [ACTIONS[name as ActionName].id, stage]),
)

/** The stage of an action's reasons; null where it is no send-back of a person. */
export function stageOf(action: ActionName): Stage | null {
  return STAGE_OF[action] ?? null
}

/** The same by the action's id. */
export function stageOfId(actionId: number): Stage | null {
  return BY_ID.get(actionId) ?? null
}
