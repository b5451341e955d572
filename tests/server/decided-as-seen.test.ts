import { beforeAll, expect, it } from 'vitest'
import type { z } from 'zod'
import { EVERY_CALL, type NamedCall } from '#server/across/openapi/every-call'
import { testDatabase } from '#tests/support/database/hooks'
import { sendValid, useCallServices } from '#tests/support/http/send-valid'
import { makeSituation, type Situation } from '#tests/support/http/situation'
import { validCalls } from '#tests/support/valid-calls/valid-calls'
import { refusedAsStale } from '#tests/support/vocabulary/refused-as-stale'

/** What a call decides with, and how the path of one ends. */
const CHOICES = ['Action', 'Decision', 'Status', 'KeptStudentId']
const DECIDES =
  /\/(?:decide|decision|[a-z-]+-action|answer|object|withdraw|cancel|convert|block|unblock|end|accept-[a-z-]+)$/

/** Decisions that compare no version, and why that is enough (docs/decisions/0201). */
const WITHOUT_VERSION: Record<string, string> = {
  decideCompanyChange: 'names the change; neither it nor its company changes while it waits',
  decideEdit: 'a request never changes while it waits, and gives the same whatever else changed',
  decideClaim: 'a claim changes only when it is decided, and a decided one is CLAIM_DECIDED',
  acceptOverSharing: 'compares the amounts that the caller saw',
  withdrawSignUpCode: 'only ends a code, which never changes',
}

const fieldsOf = ({ call }: NamedCall): string[] => {
  const { body } = call as { body?: z.ZodObject | z.ZodOptional<z.ZodObject> }
  const object = body && 'unwrap' in body ? body.unwrap() : body
  return Object.keys(object?.shape ?? {})
}
const isDecision = ({ call, ...named }: NamedCall) =>
  call.method !== 'GET' &&
  !('reads' in call && call.reads) &&
  (DECIDES.test(call.path) || fieldsOf({ call, ...named }).some((field) => CHOICES.includes(field)))

const DECISIONS = EVERY_CALL.filter(isDecision)
const COMPARED = DECISIONS.filter(({ name }) => !(name in WITHOUT_VERSION))

const database = testDatabase()
let situation: Situation
beforeAll(async () => {
  situation = await makeSituation(database.db, useCallServices(database.db))
})

it('finds the decisions', () => {
  expect(DECISIONS.length).toBeGreaterThan(20)
  expect(
    Object.keys(WITHOUT_VERSION).filter((name) => !DECISIONS.some((each) => each.name === name)),
  ).toEqual([])
})

it.each(COMPARED)('$name refuses a decision on another version and changes nothing', async (decision) => {
  const [valid] = validCalls(situation)[decision.name] ?? []
  if (!valid) throw new Error(`No valid request of ${decision.name} is written down`)
  const body = { ...valid.body, Version: 987_654_321 }
  await refusedAsStale(database.db, () => sendValid(decision, { ...valid, body }))
})
