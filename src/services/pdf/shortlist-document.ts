import type { DocumentIssuer } from './letterhead.ts'

/** The data of a student's printed shortlist, in order of priority. */
export interface ShortlistDocument {
  date: string
  portalUrl: string
  issuer: DocumentIssuer
  student: { name: string; counsellor: string }
  courses: {
    name: string
    university: string
    place: string
    /** Level, length and intakes in one line. */
    facts: string
    fee: string
    met: string[]
    missing: string[]
  }[]
}
