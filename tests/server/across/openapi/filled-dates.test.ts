import { expect, test } from 'vitest'
import type { z } from 'zod'
import { EVERY_CALL } from '#server/across/openapi/every-call'

/** Names of fields with a date. */
const DAY = /(?:Date|On|From|To|At)$|Date$|^(?:startDate|endDate|from|to)$/

const days = EVERY_CALL.flatMap(({ name, call }) => {
  const body = (call.body ?? call.multipart?.fields ?? call.query) as z.ZodObject | undefined
  return Object.entries(body?.shape ?? {})
    .filter(([field, type]) => DAY.test(field) && takesDays(type as z.ZodType))
    .map(([field, type]) => ({ field: `${name} ${field}`, type: type as z.ZodType }))
})

function takesDays(type: z.ZodType): boolean {
  return type.safeParse('2026-02-28').success && !type.safeParse('2026-02-30').success
}

test('a wrong date is never refused as a missing one', () => {
  expect(days.map(({ field }) => field)).toContain('recordReceipt ReceivedAt')
  expect(days.length).toBeGreaterThan(10)
  const wrong = days.flatMap(({ field, type }) => {
    const { error } = type.safeParse('2026-02-30')
    const words = error?.issues.map(({ message }) => message).join(' ') ?? ''
    return /required|please (?:enter|select)/i.test(words) ? [`${field}: ${words}`] : []
  })
  expect(wrong).toEqual([])
})
