import { z } from 'zod'
import { can } from '#domain/access/permissions'
import { CALLER_FIELDS } from '#domain/api/call'
import { EVERY_CALL } from '#server/across/openapi/every-call'
import type { Situation } from '#tests/support/http/situation'
import type { ValidCall } from './valid-calls'

/** What lists have in common. */
const COMMON: Readonly<Record<string, string>> = { pageNo: '1', pageSize: '20', searchQuery: 'sydney' }

/** The calls that read, and whose contract has nothing but the caller and what lists have in common. */
const PLAIN = EVERY_CALL.flatMap(({ name, call }) => {
  const { method, params, query, permission } = call
  if (method !== 'GET' || params) return []
  const fields = query
    ? Object.keys(z.toJSONSchema(query, { io: 'input', unrepresentable: 'any' }).properties ?? {})
    : []
  const own = fields.filter((field) => !isCaller(field))
  return own.every((field) => field in COMMON) ? [{ name, permission, fields }] : []
})

function isCaller(field: string): boolean {
  return CALLER_FIELDS.some((each) => each === field)
}

/**
 * The requests that follow from the contract, each by the first of the company's people who may send it; the
 * administrator is the one whose id others may not send.
 */
export function plainCalls({ world: { people } }: Situation): Record<string, [ValidCall]> {
  const { admin: _, ...senders } = people
  return Object.fromEntries(
    PLAIN.flatMap(({ name, permission, fields }) => {
      const actor = Object.values(senders).find((person) => can(person, permission))
      if (!actor) return []
      const query = fields.map((field) => [field, isCaller(field) ? actor.id : COMMON[field]])
      return [[name, [{ actor, query: Object.fromEntries(query) }]]]
    }),
  )
}
