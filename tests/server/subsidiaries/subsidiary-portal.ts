import { afterAll, beforeAll, beforeEach } from 'vitest'
import type { Actor } from '#domain/access/actor'
import {
  listSubsidiaries as LIST,
  getSubsidiary as ONE,
  toggleSubsidiary as TOGGLE,
} from '#domain/subsidiaries/calls'
import { createSealer } from '#services/sealing/sealer'
import { openTestDatabase, type TestDatabase } from '#tests/support/database/database'
import { callEndpoint, useRuntime } from '#tests/support/http/http'
import { newWorld, type World } from '#tests/support/world'

export const sealer = createSealer('a sealing key of these tests, long enough')
export let test: TestDatabase
export let world: World
export let pokhara: string
export let northernId: string

export const list = (actor: Actor, query = '') => callEndpoint(LIST, { actor, url: `/api?${query}` })
export const one = (actor: Actor, id: string, query = 'fetchBankInfo=true') =>
  callEndpoint(ONE, { actor, params: { id }, url: `/api?${query}` })
export const toggle = (actor: Actor, is_disabled: boolean, subsidiary_id = pokhara) =>
  callEndpoint(TOGGLE, {
    actor,
    method: 'POST',
    body: { user_id: actor.id, partner_id: world.partners.brightpath.id, subsidiary_id, is_disabled },
  })

/** Each test begins in a new world with bank details of both companies. */
export function inSubsidiaryPortal(): void {
  beforeAll(async () => {
    test = await openTestDatabase()
    useRuntime(test.db, { sealer })
  })
  beforeEach(async () => {
    world = await newWorld(test)
    pokhara = world.partners.brightpath.subsidiaryId ?? ''
    northernId = '0193a000-0000-7000-8000-000000000001'
    const { northstar } = world.partners
    const place = { address: '1 Street', city: 'Huế', state_id: null, country_id: 'VN', gstin: null }
    await test.db
      .insertInto('subsidiaries')
      .values({ id: northernId, partner_id: northstar.id, name: 'Northstar Huế', ...place })
      .execute()
  })
  afterAll(() => test.close())
}
