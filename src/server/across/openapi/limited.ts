import { z } from 'zod'
import type { ZodOpenApiResponseObject } from 'zod-openapi'
import type { Call, OpenCall } from '#domain/api/call'
import { costAtOnce, costOf } from '#domain/api/cost'
import { limitInWords } from '#domain/api/rate-limit'

const RateLimitPolicy = z.string().meta({
  description: 'The limits of the call by name: the quota (q) within a window of seconds (w)',
  example: '"pdfs";q=60;w=60, "pdfs-at-once";q=6;qu="concurrent-requests"',
})
const RateLimitLeft = z.string().meta({
  description: 'The rest of each limit (r), and the seconds until it is restored (t)',
  example: '"pdfs";r=59;t=60, "pdfs-at-once";r=5',
})
const RetryAfter = z.string().meta({ description: 'The seconds to wait before a repeat', example: '12' })

export const TOO_MANY_HEADERS = z.object({
  'retry-after': RetryAfter,
  'ratelimit-policy': RateLimitPolicy.optional(),
  ratelimit: RateLimitLeft.optional(),
})

/** The rate limits of a call in words; empty without limits. */
export function limitsInWords(call: Call | OpenCall): string {
  const cost = 'permission' in call ? costOf(call) : null
  const ofCost = cost && costAtOnce(cost)
  const costs = ofCost
    ? [
        `${ofCost.name.replace('-at-once', '')}: as many a minute for each person as the portal is set`,
        limitInWords(ofCost),
      ]
    : []
  const words = [...costs, ...(call.limits ?? []).map(limitInWords)]
  return words.length === 0 ? '' : `Limited: ${words.join('; ')}.`
}

export function withLimits(
  call: Call | OpenCall,
  answer: ZodOpenApiResponseObject,
): ZodOpenApiResponseObject {
  if (limitsInWords(call) === '') return answer
  const fields = { 'ratelimit-policy': RateLimitPolicy, ratelimit: RateLimitLeft.optional() }
  const before = answer.headers instanceof z.ZodObject ? answer.headers.shape : {}
  return { ...answer, headers: z.object({ ...before, ...fields }) }
}
