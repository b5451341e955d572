import type { ClawBackState } from '#domain/claw-backs/states'

/** What happens to a claw-back, by topic. */
export interface ClawBackEvents {
  /** A university took commission of the note back: its partner is asked for consent. */
  'claw-back.proposed': {
    noteId: string
    clawBackId: string
    clawBackVersion: number
    actorId: string
    /** The note's. */
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
