import type { DocumentIssuer } from './letterhead.ts'

export interface ShortlistDocument {
  date: string
  portalUrl: string
  issuer: DocumentIssuer
  student: { name: string; counsellor: string }
  courses: {
    name: string
    university: string
    place: string
    facts: string
    fee: string
    met: string[]
    missing: string[]
  }[]
}
