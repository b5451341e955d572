import { z } from 'zod'
import { fullPath } from '#domain/api/route'
import { EVERY_CALL } from '#server/across/openapi/every-call'
import { WRONG_TEXTS, WRONG_VALUES } from '#tests/support/input/wrong-values'
import type { Stage } from './stage.ts'
import type { Tally } from './tally.ts'

const AT_ONCE = 4
const PEOPLE = ['maker', 'checker', 'processor', 'finance', 'superadmin'] as const
/** Calls that would end the people's own sessions, or never end. */
const SPARED = /\/accounts|\/live|tokens|sessions/
const PAGES = [
  '/',
  '/login',
  '/commission-note',
  '/payments',
  '/wallet',
  '/api/v1/cn',
  '/api/auth/callback/portal',
]

/** Sends nonsense to every call and page until then, and expects no server error. */
export async function probes(stage: Stage, tally: Tally, end: number): Promise<void> {
  const calls = EVERY_CALL.filter(({ call }) => !SPARED.test(call.path))
  const one = async (): Promise<void> => {
    while (Date.now() < end) {
      const { call } = any(calls)
      const path = Math.random() < 0.1 ? any(PAGES) : fullPath(call).replaceAll(/\{\w+\}/g, nonsenseInPath)
      const query = Math.random() < 0.5 ? `?${new URLSearchParams(nonsenseOf(call.query) as never)}` : ''
      const method =
        Math.random() < 0.1 ? any(['GET', 'POST', 'PUT', 'DELETE', 'PATCH', 'OPTIONS']) : call.method
      const body =
        method === 'GET'
          ? undefined
          : Math.random() < 0.1
            ? any(Object.values(WRONG_VALUES))
            : nonsenseOf(call.body)
      const browser = stage.people.at(stage.any(), any(PEOPLE))
      const response = await browser.request(method, path + query, body).catch((error: Error) => error)
      tally.add('hostile calls')
      if (response instanceof Error) {
        tally.fault(
          'failures (5xx) while all was well',
          `${method} ${path}: ${response.cause ?? response.message}`,
        )
        continue
      }
      const text = await response.text()
      if (response.status >= 500)
        tally.fault(
          'failures (5xx) while all was well',
          `${method} ${path}${query} ${JSON.stringify(body)}: ${response.status} ${text.slice(0, 200)}`,
        )
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, one))
}

function nonsenseInPath(): string {
  const text = String(any(Object.values(WRONG_TEXTS)))
  return encodeURIComponent(text.isWellFormed() ? text.slice(0, 200) : 'x') || 'x'
}

/** An object with the fields of a schema, each with a different wrong value. */
function nonsenseOf(schema: z.ZodType | undefined): Record<string, unknown> {
  if (!schema) return {}
  const { properties } = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' })
  const fields = Object.keys(properties ?? {}).filter(() => Math.random() < 0.8)
  return Object.fromEntries(fields.map((name) => [name, any(Object.values(WRONG_VALUES))]))
}

function any<T>(all: readonly T[]): T {
  return all[Math.floor(Math.random() * all.length)] as T
}
