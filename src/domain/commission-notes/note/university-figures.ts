import { z } from 'zod'
import type { UniversityFigures } from '#domain/agreements/figures'

const Amount = z.string().nullable()

/** The figures behind a student's line, for internal people only (docs/decisions/0050-agreements.md). */
export const UNIVERSITY_FIGURES = {
  UniversityFee: Amount.meta({
    description: 'From the university invoice; null if the line is no longer on it',
  }),
  UniversityScholarship: Amount,
  UniversityRate: Amount.meta({ description: 'The university’s commission, in per cent' }),
  UniversityAmount: Amount,
  AgreementId: z.string().nullable().meta({ description: 'Null if there is no agreement' }),
  AgreedRate: Amount.meta({
    description:
      'In per cent of the university’s fee less scholarship; null if the terms include a fixed amount',
  }),
  AgreedAmount: Amount.meta({ description: 'The commission of the agreement on the university’s figures' }),
  AgreedTerms: z.string().nullable().meta({ description: 'The agreement in words' }),
} as const satisfies Record<keyof UniversityFigures, z.ZodType>
