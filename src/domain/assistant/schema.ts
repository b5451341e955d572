import { z } from 'zod'
import { READABLE, UserId } from '#domain/api/fields'

export const MAX_QUESTION = 500

export const AskAssistant = z.object({
  Question: z
    .string('Please enter a question.')
    .trim()
    .min(1, 'Please enter a question.')
    .max(MAX_QUESTION, `The question should not exceed ${MAX_QUESTION} characters.`)
    .refine(...READABLE),
  UserId,
})
