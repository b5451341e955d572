import { afterAll, beforeAll, beforeEach } from 'vitest'
import type { Actor } from '#domain/access/actor'
import type { Address } from '#domain/api/route'
import {
  askBankChange as ASK,
  decideBankChange as DECIDE,
  showBankDetails as SHOW,
} from '#domain/bank-details/calls'
import type { CompanyKey } from '#server/bank-details/company'
import { openTestDatabase, type TestDatabase } from '#tests/support/database/database'
import { callEndpoint, useRuntime } from '#tests/support/http/http'
import { BANK_SERVICES, CALLED, saveDetails, saveProof, WANTED } from '#tests/support/money/bank-changes'
import { memoryFiles } from '#tests/support/notes/note-files'
import { newWorld, type World } from '#tests/support/world'

export let test: TestDatabase
export let world: World
export const files = memoryFiles()
export let parent: CompanyKey
export let pokhara: CompanyKey

export const post = (call: Address, actor: Actor, id: string, body: object = {}) =>
  callEndpoint(call, { actor, method: 'POST', params: { id }, body: { UserId: actor.id, ...body } })
export const get = (call: Address, actor: Actor, id: string, query = '') =>
  callEndpoint(call, { actor, params: { id }, url: `/api?${query}` })

/** Requests a change with a proof of the account; uploads one if none is named. */
export const ask = async (
  actor: Actor,
  { Details = WANTED, Proof, ...more }: { Details?: object; Proof?: string; [name: string]: unknown } = {},
) =>
  callEndpoint(ASK, {
    actor,
    method: 'POST',
    body: {
      UserId: actor.id,
      PartnerId: parent.partnerId,
      SubsidiaryId: null,
      Reason: 'We moved to another bank',
      Details: { ...Details, account_proof: Proof ?? (await saveProof(test.db, parent)) },
      ...more,
    },
  })
export const decide = (actor: Actor, id: string, Action = 'Approve', Remarks = '') =>
  post(DECIDE, actor, id, { Action, Remarks, ...(Action === 'Approve' && CALLED) })
export const accountOf = async (actor: Actor = world.people.finance) =>
  (await post(SHOW, actor, parent.partnerId)).json.data.BankInfo?.account_no

/** Each test begins in a new world in which Brightpath has bank details. */
export function inBankPortal(): void {
  beforeAll(async () => {
    test = await openTestDatabase()
    useRuntime(test.db, { sealer: BANK_SERVICES.sealer, files })
  })
  beforeEach(async () => {
    world = await newWorld(test)
    const { id, subsidiaryId } = world.partners.brightpath
    parent = { partnerId: id, subsidiaryId: null }
    pokhara = { partnerId: id, subsidiaryId }
    await saveDetails(test.db, parent)
  })
  afterAll(() => test.close())
}
