import type { Level } from '#domain/courses/levels'
import type { Currency } from '#domain/money/currencies'
import type { AgreementKind } from './states'

/** From how many students on a note which addition is paid; the highest that is reached counts. */
export interface AgreementBonus {
  FromStudents: number
  Kind: AgreementKind
  Value: string
}

/** What an agreement is about; null stands for every one. Days are 'YYYY-MM-DD', intakes as people write them ('Fall 2026'). */
export interface AgreementGround {
  PartnerId: string | null
  Tier: string | null
  UniversityId: string | null
  Level: Level | null
  IntakeFrom: string | null
  IntakeTo: string | null
  ValidFrom: string
  ValidTo: string | null
}

/** What it gives: a value of its kind, and additions by number of students; `Currency` where one of them is an amount. */
export interface AgreementValue {
  Kind: AgreementKind
  Value: string
  Currency: Currency | null
  Bonuses: AgreementBonus[]
}

export interface AgreementTerms extends AgreementGround, AgreementValue {}

/** The terms, in the order in which they are read, and what they are called on a screen. */
export const TERM_LABELS = {
  PartnerId: 'Partner',
  Tier: 'Tier',
  UniversityId: 'University',
  Level: 'Level',
  IntakeFrom: 'Intake from',
  IntakeTo: 'Intake to',
  ValidFrom: 'Valid from',
  ValidTo: 'Valid to',
  Kind: 'Kind',
  Value: 'Value',
  Currency: 'Currency',
  Bonuses: 'Bonus',
} as const satisfies Record<keyof AgreementTerms, string>
export const TERMS = Object.keys(TERM_LABELS) as readonly (keyof AgreementTerms)[]

/** The terms in which two versions differ. */
export function changedTerms(before: AgreementTerms, after: AgreementTerms): (keyof AgreementTerms)[] {
  return TERMS.filter((term) => asText(before, term) !== asText(after, term))
}

function asText(terms: AgreementTerms, term: keyof AgreementTerms): string {
  if (term !== 'Bonuses') return terms[term] ?? ''
  return terms.Bonuses.map(({ FromStudents, Kind, Value }) => `${FromStudents} ${Kind} ${Value}`).join(', ')
}
