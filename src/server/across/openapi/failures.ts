import { z } from 'zod'
import type { ZodOpenApiResponsesObject } from 'zod-openapi'
import type { Call } from '#domain/api/call'
import { CATALOGUE, type ErrorCode } from '#domain/errors'
import { TOO_MANY_HEADERS } from './limited'

const CODES = Object.keys(CATALOGUE) as [ErrorCode, ...ErrorCode[]]

export const Failure = z
  .object({
    error: z.object({
      code: z.enum(CODES).meta({ description: 'The error code of the cause' }),
      message: z.string().meta({ description: 'The message for the user' }),
      fields: z
        .record(z.string(), z.string())
        .optional()
        .meta({ description: 'Messages by field path, e.g. StudentList.0.TuitionFee' }),
      data: z.unknown().optional().meta({
        description: 'For a conflict: current, changedBy, changedAt; for a duplicate: the duplicates',
      }),
    }),
  })
  .meta({ id: 'Failure' })

const WORDS = {
  400: 'Not readable: not JSON',
  401: 'Nobody is signed in, or the token is none',
  403: 'Not this person’s to do, or another person’s UserId',
  404: 'No such row within the caller’s scope',
  409: 'Someone changed it meanwhile, or it would be a duplicate',
  413: 'Larger than 10 MB',
  415: 'A type of file that is not accepted, or a content that does not fit its name',
  422: 'A field is wrong; `fields` says which',
  429: 'Too many requests; Retry-After says when to come again',
} as const
type Status = keyof typeof WORDS

export function failuresOf(call: Call): ZodOpenApiResponsesObject {
  const writes = call.method !== 'GET'
  const statuses: Status[] = [
    ...(call.body && !call.multipart ? ([400] as const) : []),
    401,
    403,
    ...(call.params || writes ? ([404] as const) : []),
    ...(writes ? ([409] as const) : []),
    ...(call.multipart ? ([413, 415] as const) : []),
    ...(call.query || writes ? ([422] as const) : []),
    429,
  ]
  return Object.fromEntries(statuses.map((status) => [String(status), failure(status)]))
}

function failure(status: Status) {
  return {
    description: WORDS[status],
    ...(status === 429 && { headers: TOO_MANY_HEADERS }),
    content: { 'application/json': { schema: Failure } },
  }
}
