import {
  ACCEPTED,
  type DOCUMENT_STATUSES,
  MISSING,
  PENDING,
  REJECTED,
} from '#domain/students/documents/states'
import { type ApplicationStage, OPEN_STAGES } from '#domain/students/student/stages'

export const OPEN = 'Open'
export const MET = 'Met'
export const WAIVED = 'Waived'
export const CONDITION_STATES = [OPEN, MET, WAIVED] as const
export type ConditionState = (typeof CONDITION_STATES)[number]

export const CONDITIONAL_STAGES: readonly ApplicationStage[] = OPEN_STAGES.slice(
  0,
  OPEN_STAGES.indexOf('Unconditional offer'),
)

interface Proven {
  State: ConditionState
  EvidenceStatus: typeof MISSING | (typeof DOCUMENT_STATUSES)[number] | null
}

export function conditionWords({ State: state, EvidenceStatus }: Proven): string {
  if (state !== OPEN) return state
  if (EvidenceStatus === PENDING) return 'Evidence is being checked'
  if (EvidenceStatus === REJECTED) return 'Evidence was refused'
  if (EvidenceStatus === ACCEPTED) return 'Evidence accepted, the university decides'
  return EvidenceStatus === MISSING ? 'Evidence is missing' : 'Open'
}

export function wantsEvidence({ State: state, EvidenceStatus }: Proven): boolean {
  return state === OPEN && (EvidenceStatus === MISSING || EvidenceStatus === REJECTED)
}
