import { ACCEPTED, MISSING, PENDING, REJECTED } from '#domain/students/documents/states'
import type { Condition } from './conditions'

/** How a condition of an offer stands, as the university says. */
export const OPEN = 'Open'
export const MET = 'Met'
export const WAIVED = 'Waived'
export const CONDITION_STATES = [OPEN, MET, WAIVED] as const
export type ConditionState = (typeof CONDITION_STATES)[number]

/** How a condition stands, as its student reads it. */
export function conditionWords({ State: state, EvidenceStatus }: Condition): string {
  if (state !== OPEN) return state
  if (EvidenceStatus === PENDING) return 'Evidence is being checked'
  if (EvidenceStatus === REJECTED) return 'Evidence was refused'
  if (EvidenceStatus === ACCEPTED) return 'Evidence accepted, the university decides'
  return EvidenceStatus === MISSING ? 'Evidence is missing' : 'Open'
}

/** Whether the student can do something for it: hand in what proves it. */
export function wantsEvidence({ State: state, EvidenceStatus }: Condition): boolean {
  return state === OPEN && (EvidenceStatus === MISSING || EvidenceStatus === REJECTED)
}
