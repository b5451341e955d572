import { describe, expect, it } from 'vitest'
import { limitInWords, type RateLimit, rateLimitFields, showsRest } from '#domain/api/rate-limit'

const TESTS: RateLimit = { name: 'webhook-tests', most: 10, seconds: 60, of: 'webhook' }
const AT_ONCE: RateLimit = { name: 'pdfs-at-once', most: 6, seconds: null, of: 'person' }

describe('the rate-limit headers', () => {
  it('are structured fields with a member for each limit', () => {
    const counted = [
      { limit: TESTS, left: { remaining: 3, resetsIn: 41 } },
      { limit: AT_ONCE, left: { remaining: 5 } },
    ]
    expect(rateLimitFields(counted)).toEqual({
      'ratelimit-policy': '"webhook-tests";q=10;w=60, "pdfs-at-once";q=6;qu="concurrent-requests"',
      ratelimit: '"webhook-tests";r=3;t=41, "pdfs-at-once";r=5',
    })
  })

  it('never state less than zero', () => {
    const over = [{ limit: TESTS, left: { remaining: -4, resetsIn: -1 } }]
    expect(rateLimitFields(over).ratelimit).toBe('"webhook-tests";r=0;t=0')
  })

  it('hide the remainder from a caller who may not know it, and are absent without limits', () => {
    expect(rateLimitFields([{ limit: TESTS }])).toEqual({ 'ratelimit-policy': '"webhook-tests";q=10;w=60' })
    expect(rateLimitFields([])).toEqual({})
  })
})

it('hides the remainder of limits by e-mail address or student', () => {
  const told = (of: RateLimit['of']) => showsRest({ ...TESTS, of })
  expect((['person', 'network', 'partner', 'webhook'] as const).map(told)).toEqual([true, true, true, true])
  expect((['e-mail address', 'student'] as const).map(told)).toEqual([false, false])
})

it.each([
  [TESTS, 'webhook-tests: 10 within a minute for each webhook'],
  [{ ...TESTS, seconds: 3600 }, 'webhook-tests: 10 within an hour for each webhook'],
  [{ ...TESTS, seconds: 86_400 }, 'webhook-tests: 10 within 24 hours for each webhook'],
  [{ ...TESTS, seconds: 600 }, 'webhook-tests: 10 within 10 minutes for each webhook'],
  [{ ...TESTS, seconds: 30 }, 'webhook-tests: 10 within 30 seconds for each webhook'],
  [AT_ONCE, 'pdfs-at-once: 6 at a time for each person'],
])('describes a limit in words', (limit, words) => {
  expect(limitInWords(limit)).toBe(words)
})
