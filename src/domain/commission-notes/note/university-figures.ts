import { z } from 'zod'
import { agreedOn, type UniversityLine } from '#domain/agreements/agreed'
import type { AgreementValue } from '#domain/agreements/terms'
import { termsInWords } from '#domain/agreements/words'

const Amount = z.string().nullable()

/** What stands behind a student's line, for the company's people alone (docs/decisions/0050-agreements.md). */
export const UNIVERSITY_FIGURES = {
  UniversityFee: Amount.meta({ description: 'Of the university invoice; null where the line left it' }),
  UniversityScholarship: Amount,
  UniversityRate: Amount.meta({ description: 'What the university pays, in per cent' }),
  UniversityAmount: Amount,
  AgreementId: z.string().nullable().meta({ description: 'Null where nothing was agreed' }),
  AgreedRate: Amount.meta({
    description: 'In per cent of the university’s fee less scholarship; null where an amount is part of it',
  }),
  AgreedAmount: Amount.meta({ description: 'What the agreement gives on the university’s figures' }),
  AgreedTerms: z.string().nullable().meta({ description: 'The agreement in words' }),
} as const
const UniversityFigures = z.object(UNIVERSITY_FIGURES)
export type UniversityFigures = z.output<typeof UniversityFigures>

/** The university invoice's line and the agreement of a student, as they are kept. */
export interface StudentGround {
  university: UniversityLine | null
  agreement: (AgreementValue & { id: string }) | null
}

/** The figures behind a line of a draft or note of so many students. */
export function figuresOf(
  { university, agreement }: StudentGround,
  students: number,
  currency: string,
): UniversityFigures {
  const agreed = university && agreement && agreedOn(agreement, university, students, currency)
  return {
    UniversityFee: university?.fee ?? null,
    UniversityScholarship: university?.scholarship ?? null,
    UniversityRate: university?.rate ?? null,
    UniversityAmount: university?.amount ?? null,
    AgreementId: agreement?.id ?? null,
    AgreedRate: agreed?.rate ?? null,
    AgreedAmount: agreed?.amount ?? null,
    AgreedTerms: agreement && termsInWords(agreement),
  }
}
