import type { LineQuerySettled } from './states'

export interface LineQueryEvents {
  /** A partner asked about a student's line of a note. */
  'line-query.asked': { noteId: string; lineQueryId: string; actorId: string }
  /** The company answered it, adjusted the line or declined. */
  'line-query.answered': {
    noteId: string
    lineQueryId: string
    state: LineQuerySettled
    askedBy: string
    actorId: string
  }
}
