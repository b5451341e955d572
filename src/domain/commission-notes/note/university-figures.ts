import { z } from 'zod'
import type { UniversityFigures } from '#domain/agreements/figures'

const Amount = z.string().nullable()

/** The figures behind a student's line, for internal people only (docs/decisions/0050-agreements.md). */
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
} as const satisfies Record<keyof UniversityFigures, z.ZodType>
