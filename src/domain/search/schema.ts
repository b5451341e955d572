import { z } from 'zod'
import { UserId } from '#domain/api/fields'
import { KINDS } from './kinds'

const MAX_LENGTH = 200

export const FindAnything = z.object({
  q: z.string().trim().max(MAX_LENGTH, `Use at most ${MAX_LENGTH} characters`).default(''),
  UserId,
})
export type FindAnything = z.output<typeof FindAnything>

export const Found = z
  .object({
    rows: z.array(
      z.object({
        Kind: z.enum(KINDS),
        Title: z.string(),
        Detail: z.string(),
        Href: z.string().describe('the page of the result'),
      }),
    ),
    Match: z
      .enum(['exact', 'near', 'recent'])
      .describe(
        'exact: the searched words; near: similar spelling or a close amount, as nothing matched exactly; recent: what the caller opened last',
      ),
  })
  .meta({ id: 'Found' })
export type Found = z.output<typeof Found>
export type FoundRow = Found['rows'][number]
