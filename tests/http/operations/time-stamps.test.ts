import { afterAll, beforeAll, expect, test } from 'vitest'
import { CATALOGUE } from '#domain/errors'
import { type RunningPortal, startPortal } from '#tests/support/http/portal'
import { haveVerifiers, opensslVerifiesStamp } from '#tests/support/services/pdf-tools'
import { openSignerFor } from '#tests/support/services/sign-over-http'
import {
  type FakeTimestampAuthority,
  startTimestampAuthority,
} from '#tests/support/services/timestamp-authority'

let clock: FakeTimestampAuthority
let portal: RunningPortal

beforeAll(async () => {
  clock = await startTimestampAuthority()
  portal = await startPortal({ env: { TIMESTAMP_URL: clock.url } })
})
afterAll(async () => {
  await portal.stop()
  await clock.close()
})

test('if the authority fails, the signer reads TIMESTAMP_UNAVAILABLE, and signs once it answers', async () => {
  const partner = await portal.signIn('partner@brightpath.example')
  const { noteId, sign, bringBack } = await openSignerFor(portal, partner)
  clock.manner = 'failing'
  const refused = await sign()
  expect(refused.status).toBe(503)
  const page = await refused.text()
  expect(page).toContain(CATALOGUE.TIMESTAMP_UNAVAILABLE.message)
  expect(page).toContain('Sign this document?')

  clock.manner = 'right'
  const signed = await sign()
  expect(signed.status).toBe(200)
  expect((await bringBack(await signed.text())).status).toBe(303)
  const signatures = await (await partner.get(`/api/v1/cn/${noteId}/partner-invoice/signatures`)).json()
  expect(signatures.data).toMatchObject({
    IsValid: true,
    Signatures: [{ TimestampedBy: 'Clock Tower', TimestampedAt: expect.any(String) }],
  })
  if (!haveVerifiers) return
  const pdf = await (await partner.get(`/api/v1/cn/${noteId}/partner-invoice`)).bytes()
  expect(await opensslVerifiesStamp(pdf, clock.root)).toContain('Verification: OK')
})
