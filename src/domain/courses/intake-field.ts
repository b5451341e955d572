import { z } from 'zod'
import { INTAKE_TERMS } from './intake'

const FIRST_YEAR = 2000
const LAST_YEAR = 2100
const TERMS = `Term is one of ${INTAKE_TERMS.join(', ')}`

export const IntakeField = z.object({
  Term: z.enum(INTAKE_TERMS, { error: ({ input }) => (input ? TERMS : '*Intake is required.') }),
  Year: z.number('*Year is required.').int().min(FIRST_YEAR).max(LAST_YEAR),
})
