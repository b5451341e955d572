import type { Level } from '#domain/courses/levels'
import type { Currency } from '#domain/money/currencies'
import type { AgreementKind } from './states'

/** An addition that is paid from a number of students on a note; only the highest that is reached counts. */
export interface AgreementBonus {
  FromStudents: number
  Kind: AgreementKind
  Value: string
}

/** What an agreement applies to; null stands for all. Days are 'YYYY-MM-DD', intakes like 'Fall 2026'. */
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

export interface AgreementValue {
  Kind: AgreementKind
  Value: string
  Currency: Currency | null
  Bonuses: AgreementBonus[]
}

export interface AgreementTerms extends AgreementGround, AgreementValue {}

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

export function changedTerms(before: AgreementTerms, after: AgreementTerms): (keyof AgreementTerms)[] {
  return TERMS.filter((term) => asText(before, term) !== asText(after, term))
}

function asText(terms: AgreementTerms, term: keyof AgreementTerms): string {
  if (term !== 'Bonuses') return terms[term] ?? ''
  return terms.Bonuses.map(({ FromStudents, Kind, Value }) => `${FromStudents} ${Kind} ${Value}`).join(', ')
}
