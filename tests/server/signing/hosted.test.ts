import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Actor } from '#domain/access/actor'
import { CATALOGUE } from '#domain/errors'
import { DOCUMENT_FAULTS } from '#domain/signing/outcome'
import { readConfig } from '#server/platform/runtime/config'
import type { Runtime } from '#server/platform/runtime/runtime'
import { openSignerRequest, readSignerRequest } from '#server/signing/embedded-signer'
import { openSigner } from '#server/signing/open-signer'
import { testDatabase } from '#tests/support/database/hooks'
import { insertNote } from '#tests/support/notes/notes'
import { type FakeSigner, startFakeSigner } from '#tests/support/services/fake-signer'
import { begin, bring, signingRuntime } from '#tests/support/services/signing'
import { cannot } from '#tests/support/vocabulary/cannot'
import { newWorld } from '#tests/support/world'

const TOKEN = 'the token of the portal'
const database = testDatabase()
let gateway: FakeSigner
let opened: Runtime
let partner: Actor
let noteId: string

const settings = (more: Record<string, string> = {}) => ({
  SIGNER_GATEWAY_URL: `${gateway.url}/eMsecure/V3_0/Index`,
  SIGNER_AUTH_TOKEN: TOKEN,
  SIGNER_CERTIFICATE: gateway.certificate,
  ...more,
})

beforeAll(async () => {
  gateway = await startFakeSigner(TOKEN)
})
beforeEach(async () => {
  const world = await newWorld(database)
  opened = signingRuntime(database.db, { config: readConfig(settings()) })
  partner = world.people.partner
  noteId = await insertNote(database.db, world, { status_id: 5 })
})
afterAll(async () => {
  await gateway.close()
})

const stateOf = async (reference: string) =>
  database.db
    .selectFrom('signing_attempts')
    .select(['state', 'message'])
    .where('reference', '=', reference)
    .executeTakeFirstOrThrow()
const unconfirmed = { code: 'SIGNING_UNCONFIRMED', message: CATALOGUE.SIGNING_UNCONFIRMED.message }

test('signs with a hosted gateway and confirms the result with it', async () => {
  const parameters = await begin(opened, partner, noteId)
  expect(parameters.GatewayUrl).toBe(`${gateway.url}/eMsecure/V3_0/Index`)
  expect(opened.signer.formTarget).toBe(gateway.url)
  const answer = await gateway.sign(parameters)
  await bring(opened, 'success', answer)
  expect(await stateOf(parameters.ReferenceNumber)).toMatchObject({ state: 'signed' })
  expect(Object.fromEntries(gateway.asked.at(-1) ?? [])).toEqual({
    Authtoken: TOKEN,
    Transactionnumber: answer.Transactionnumber,
    Referencenumber: parameters.ReferenceNumber,
  })
})

test.each(['Initiate', 'Failed', 'Something'])(
  'a success that the gateway reports as %s is not accepted',
  async (status) => {
    const { ReferenceNumber, ...parameters } = await begin(opened, partner, noteId)
    const answer = await gateway.sign({ ReferenceNumber, ...parameters })
    gateway.say(ReferenceNumber, status)
    await expect(bring(opened, 'success', answer)).rejects.toMatchObject(unconfirmed)
    expect(await stateOf(ReferenceNumber)).toMatchObject({ state: 'started' })
  },
)

test('an unreachable gateway changes nothing, and the same answer is accepted later', async () => {
  const parameters = await begin(opened, partner, noteId)
  const answer = await gateway.sign(parameters)
  gateway.say(parameters.ReferenceNumber, null)
  for (const outcome of ['success', 'failure', 'cancel'] as const)
    await expect(bring(opened, outcome, answer)).rejects.toMatchObject(unconfirmed)
  gateway.say(parameters.ReferenceNumber, 'Completed')
  await bring(opened, 'success', answer)
  expect(await stateOf(parameters.ReferenceNumber)).toMatchObject({ state: 'signed' })
})

test('a transaction number of another request is not accepted', async () => {
  const parameters = await begin(opened, partner, noteId)
  const answer = { ...(await gateway.sign(parameters)), Transactionnumber: 'another' }
  await expect(bring(opened, 'success', answer)).rejects.toMatchObject(unconfirmed)
})

test('accepts only signatories of the configured SIGNER_AUTHORITY', async () => {
  const trusting = readConfig(settings({ SIGNER_AUTHORITY: `${gateway.certificate}\n${gateway.authority}` }))
  opened = signingRuntime(database.db, { config: trusting })
  const parameters = await begin(opened, partner, noteId)
  await bring(opened, 'success', await gateway.sign(parameters))
  expect(await stateOf(parameters.ReferenceNumber)).toMatchObject({ state: 'signed' })
})

test('refuses signatories of another SIGNER_AUTHORITY', async () => {
  const other = readConfig(settings({ SIGNER_AUTHORITY: gateway.certificate }))
  opened = signingRuntime(database.db, { config: other })
  const parameters = await begin(opened, partner, noteId)
  await bring(opened, 'success', await gateway.sign(parameters))
  expect(await stateOf(parameters.ReferenceNumber)).toEqual({
    state: 'failed',
    message: DOCUMENT_FAULTS.untrusted,
  })
})

test('a hosted gateway disables the embedded one', async () => {
  const parameters = await begin(opened, partner, noteId)
  expect(opened.signer.embedded).toBeNull()
  await cannot(openSignerRequest(database.db, opened, parameters), 'NOT_FOUND')
  await cannot(readSignerRequest(database.db, opened, 'token'), 'NOT_FOUND')
})

test.each([
  [{ SIGNER_AUTH_TOKEN: undefined }, 'SIGNER_AUTH_TOKEN is missing: SIGNER_GATEWAY_URL is set'],
  [{ SIGNER_GATEWAY_URL: undefined }, 'SIGNER_GATEWAY_URL is missing: SIGNER_AUTH_TOKEN is set'],
  [{ SIGNER_CERTIFICATE: undefined }, 'SIGNER_CERTIFICATE is missing: SIGNER_GATEWAY_URL is set'],
  [{ SIGNER_GATEWAY_URL: 'gateway' }, 'SIGNER_GATEWAY_URL is wrong: Invalid URL'],
  [{ SIGNER_CERTIFICATE: '/no/such/file.cer' }, 'SIGNER_CERTIFICATE is wrong: ENOENT'],
  [{ SIGNER_AUTHORITY: '-----BEGIN nothing' }, 'SIGNER_AUTHORITY is wrong: there is no certificate in it'],
])('a wrong setting stops the start with one line that names it: %o', (change, line) => {
  const start = () =>
    openSigner(database.db, opened.sealer, readConfig({ ...settings(), ...change } as Record<string, string>))
  expect(start).toThrow(line)
})
