import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { openDocumentCompiler } from '#services/pdf/compiler'
import { createAuthority, createSignatory, openKey, type StoredKey } from '#services/signing/authority'
import { signPdf } from '#services/signing/pades/sign'
import { verifyPdf, verifyReturned } from '#services/signing/pades/verify'
import { isTimestampUnavailable, openTimestamps } from '#services/signing/timestamps/authority'
import {
  blankPdf,
  haveVerifiers,
  opensslVerifies,
  opensslVerifiesStamp,
  pdfsig,
} from '#tests/support/services/pdf-tools'
import {
  type FakeTimestampAuthority,
  type Manner,
  startTimestampAuthority,
} from '#tests/support/services/timestamp-authority'

const NOW = new Date()
/** An authority that answers has as long as a test may take; only one that never does is given up soon. */
const PATIENT_MS = 600_000
const SOON_MS = 400
const NAME = 'Prakash Adhikari'
let clock: FakeTimestampAuthority
let authority: StoredKey
let signatory: StoredKey
let stamp: Uint8Array

beforeAll(async () => {
  clock = await startTimestampAuthority()
  authority = await createAuthority('Tassel Signing Authority', NOW)
  signatory = await createSignatory({ name: NAME, organisation: 'Brightpath', serial: '17' }, authority, NOW)
  const data = { name: NAME, at: NOW.toISOString(), lines: ['Reference 1'] }
  stamp = openDocumentCompiler().compile({ kind: 'signature-stamp', data })
})
beforeEach(() => {
  clock.manner = 'right'
  clock.asked = 0
})
afterAll(() => clock.close())

const der = (kept: StoredKey) => new Uint8Array(Buffer.from(kept.certificate, 'base64'))

async function sign(
  pdf: Uint8Array,
  urls = [clock.url],
  trusted: Uint8Array<ArrayBuffer>[] | null = [clock.root],
  timeoutMs = PATIENT_MS,
) {
  const signature = { name: NAME, reason: 'Signed', at: NOW, stamp }
  const takeTimestamp = openTimestamps({ urls, trusted }, timeoutMs)
  return signPdf(pdf, signature, await openKey(signatory), [der(authority)], takeTimestamp)
}

test('a signature has the authority’s time, which our own check reads', async () => {
  const sent = await blankPdf()
  const signed = await sign(sent)
  const [one] = (await verifyReturned(sent, signed, [der(authority)])) as { timestamp: { at: Date } }[]
  expect(one).toMatchObject({ isTrusted: true, isWhole: true, timestamp: { authority: 'Clock Tower' } })
  expect(Math.abs(Number(one?.timestamp.at) - Date.now())).toBeLessThan(60_000)
})

test.runIf(haveVerifiers)('openssl and poppler accept both the signature and its time stamp', async () => {
  const signed = await sign(await blankPdf())
  expect(await opensslVerifies(signed, der(authority))).toBe(1)
  expect(await opensslVerifiesStamp(signed, clock.root)).toContain('Verification: OK')
  expect(await pdfsig(signed)).toContain('Signature is Valid.')
  await expect(opensslVerifiesStamp(signed, der(authority))).rejects.toThrow()
})

test.each<Manner>([
  'frozen',
  'failing',
  'rejecting',
  'garbage',
  'endless',
  'other nonce',
  'other bytes',
  'other time',
  'other purpose',
])('nothing is signed if the authority is %s', async (manner) => {
  clock.manner = manner
  const limit = manner === 'frozen' || manner === 'endless' ? SOON_MS : PATIENT_MS
  const failure = await sign(await blankPdf(), undefined, undefined, limit).catch((error: unknown) => error)
  expect(isTimestampUnavailable(failure)).toBe(true)
  expect(clock.asked).toBe(1)
})

test('the settings decide which authority is trusted; without the setting any is', async () => {
  const pdf = await blankPdf()
  await expect(sign(pdf, [clock.url], [der(authority)])).rejects.toThrow('No time stamp could be had')
  expect(await verifyPdf(await sign(pdf, [clock.url], null), null)).toMatchObject([{ timestamp: {} }])
})

test('the next address is asked if one does not answer', async () => {
  const frozen = await startTimestampAuthority()
  frozen.manner = 'frozen'
  // Both have as long, and the second must answer in it.
  const signed = await sign(await blankPdf(), [frozen.url, clock.url], undefined, 5_000)
  expect([frozen.asked, clock.asked]).toEqual([1, 1])
  expect(await verifyPdf(signed, null)).toMatchObject([{ timestamp: { authority: 'Clock Tower' } }])
  await frozen.close()
})

test('a time stamp of another signature makes the document invalid', async () => {
  const one = Buffer.from(await sign(await blankPdf()))
  const hex = (text: string) => Buffer.from(text, 'latin1').toString('hex')
  // A changed byte of the stamp's own text, so that its signature no longer matches.
  const at = one.indexOf(hex('Clock Tower'), 'latin1')
  expect(at).toBeGreaterThan(0)
  one.write(hex('Clock Tomer'), at, 'latin1')
  expect(await verifyPdf(new Uint8Array(one), null)).toBe('timestamp')
})
