import type { ClawBackState } from '#domain/claw-backs/states'

export interface ClawBackEvents {
  /** A university claws back commission of the note, and the partner is asked for consent. */
  'claw-back.proposed': {
    noteId: string
    clawBackId: string
    clawBackVersion: number
    actorId: string
    version: number
  }
  /** The partner consented or disputed, or the claw-back was cancelled. */
  'claw-back.answered': {
    noteId: string
    clawBackId: string
    clawBackVersion: number
    state: ClawBackState
    createdBy: string
    actorId: string
  }
}
