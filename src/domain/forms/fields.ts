import { z } from 'zod'
import { ONE_LINE, READABLE } from '#domain/api/fields'
import { FIELD_KIND_NAMES, hasChoices } from './kinds'

export const MAX_FIELDS = 30
export const MAX_CHOICES = 20
const MAX_LABEL = 200
const MAX_HELP = 300
const MAX_CHOICE = 100

const line = (most: number) =>
  z
    .string()
    .trim()
    .max(most, `Enter at most ${most} characters`)
    .refine(...READABLE)
    .refine(...ONE_LINE)

export const FormField = z
  .object({
    Label: line(MAX_LABEL).min(1, '*Question is required.'),
    Kind: z.enum(FIELD_KIND_NAMES, `Kind is one of ${FIELD_KIND_NAMES.join(', ')}`),
    Required: z.boolean().default(false),
    Help: line(MAX_HELP).default(''),
    Choices: z
      .array(line(MAX_CHOICE).min(1, 'A choice has a name'))
      .max(MAX_CHOICES, `Enter at most ${MAX_CHOICES} choices`)
      .default([])
      .describe('of the kinds choice and choices only'),
  })
  .superRefine(({ Kind, Choices }, context) => {
    const message = choicesFault(hasChoices(Kind), Choices)
    if (message) context.addIssue({ code: 'custom', path: ['Choices'], message })
  })
export type FormField = z.output<typeof FormField>

function choicesFault(isChosen: boolean, choices: readonly string[]): string | null {
  if (!isChosen) return choices.length > 0 ? 'This kind of question has no choices' : null
  if (new Set(choices).size < choices.length) return 'Enter each choice once'
  return choices.length < 2 ? 'Enter at least two choices' : null
}
