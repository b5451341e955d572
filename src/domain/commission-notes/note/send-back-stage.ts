import { ACTIONS, type ActionName } from '#domain/commission-notes/note/actions'
import type { Stage } from '#domain/send-backs/stages'

/** The stage whose reasons a send-back uses. Revisions and approved requests already have a reason. */
const STAGE_OF: Readonly<Partial<Record<ActionName, Stage>>> = {
  SendToMaker: 'checker',
  RecallToMaker: 'payment-processor',
  RequestChangesInInv: 'tax-invoice',
  RequestChangesInNote: 'partner',
}

const BY_ID = new Map<number, Stage>(
  Object.entries(STAGE_OF).map(([name, stage]) => [ACTIONS[name as ActionName].id, stage]),
)

/** The stage of an action's reasons; null if it is no send-back by a person. */
export function stageOf(action: ActionName): Stage | null {
  return STAGE_OF[action] ?? null
}

export function stageOfId(actionId: number): Stage | null {
  return BY_ID.get(actionId) ?? null
}
