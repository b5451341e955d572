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
  /** The partner accepted or disputed the claw-back, or it was cancelled. */
  'claw-back.answered': {
    noteId: string
    clawBackId: string
    clawBackVersion: number
    state: ClawBackState
    createdBy: string
    actorId: string
  }
}
