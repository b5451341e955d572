import { beforeAll, expect, test } from 'vitest'
import { openDocumentCompiler } from '#services/pdf/compiler'
import { createAuthority, createSignatory, openKey, type StoredKey } from '#services/signing/authority'
import { signPdf } from '#services/signing/pades/sign'
import { verifyPdf, verifyReturned } from '#services/signing/pades/verify'
import {
  annotationBoxes,
  blankPdf,
  coveredUp,
  drawnOver,
  haveVerifiers,
  opensslVerifies,
  pdfsig,
} from '#tests/support/services/pdf-tools'

const NOW = new Date('2026-11-22T06:12:00Z')
const NAMES = ['Prakash Adhikari', 'नेहा शर्मा', 'محمد العربي', '王小明', 'Nguyễn Thị Ánh Tuyết']
let authority: StoredKey
let other: StoredKey
let stamp: Uint8Array
const keys = new Map<string, StoredKey>()

beforeAll(async () => {
  authority = await createAuthority('Tassel Signing Authority', NOW)
  other = await createAuthority('Another Authority', NOW)
  for (const name of NAMES)
    keys.set(name, await createSignatory({ name, organisation: 'Brightpath', serial: '17' }, authority, NOW))
  const data = { name: NAMES.join(' '), at: NOW.toISOString(), lines: ['Reference 1'] }
  stamp = openDocumentCompiler().compile({ kind: 'signature-stamp', data })
})

const der = (kept: StoredKey) => new Uint8Array(Buffer.from(kept.certificate, 'base64'))
const trusted = () => [der(authority)]

async function sign(
  pdf: Uint8Array,
  name = 'Prakash Adhikari',
  by = authority,
): Promise<Uint8Array<ArrayBuffer>> {
  const kept =
    by === authority
      ? keys.get(name)
      : await createSignatory({ name, organisation: 'Elsewhere', serial: '18' }, by, NOW)
  if (!kept) throw new Error(`Nobody is called ${name}`)
  return signPdf(pdf, { name, reason: 'Signed (in a test)', at: NOW, stamp }, await openKey(kept), [der(by)])
}

test.runIf(haveVerifiers)('poppler and openssl accept the signature of a name in any script', async () => {
  for (const name of NAMES) {
    const signed = await sign(await blankPdf(), name)
    const said = await pdfsig(signed)
    expect(said).toContain('Signature is Valid.')
    expect(said).toContain('Total document signed')
    expect(said).toContain('ETSI.CAdES.detached')
    expect(said).toContain(name)
    expect(await opensslVerifies(signed, der(authority))).toBe(1)
  }
})

test('our own check agrees, and gives the signer and the time', async () => {
  const sent = await blankPdf([0, 90, 180])
  const signed = await sign(sent, 'नेहा शर्मा')
  expect(await verifyReturned(sent, signed, trusted())).toMatchObject([
    { signatory: 'नेहा शर्मा', at: NOW, reason: 'Signed (in a test)', isTrusted: true, isWhole: true },
  ])
})

test.runIf(haveVerifiers)(
  'every page shows the stamp at its lower right in any rotation, and nothing else moves',
  async () => {
    const sent = await blankPdf([0, 90, 180, 270, 0])
    const signed = await sign(sent)
    expect(Buffer.from(signed.subarray(0, sent.length)).equals(sent)).toBe(true)
    expect(await annotationBoxes(signed)).toEqual([
      [[391, 18, 577, 74]],
      [[521, 638, 577, 824]],
      [[18, 768, 204, 824]],
      [[18, 18, 74, 204]],
      [[391, 18, 577, 74]],
    ])
    expect((await pdfsig(signed)).match(/Signature #/g)).toHaveLength(1)
  },
)

test.runIf(haveVerifiers)('a second signature keeps the first valid and appears above it', async () => {
  const sent = await blankPdf([0, 0])
  const first = await sign(sent)
  const second = await sign(first, '王小明')
  const said = await pdfsig(second)
  expect(said.match(/Signature is Valid\./g)).toHaveLength(2)
  expect(await opensslVerifies(second, der(authority))).toBe(2)
  expect(await verifyReturned(first, second, trusted())).toMatchObject([
    { isWhole: false },
    { isWhole: true },
  ])
  expect(await annotationBoxes(second)).toEqual([
    [
      [391, 18, 577, 74],
      [391, 80, 577, 136],
    ],
    [
      [391, 18, 577, 74],
      [391, 80, 577, 136],
    ],
  ])
})

test('a changed byte is detected anywhere', async () => {
  const sent = await blankPdf()
  const signed = await sign(sent)
  const gap = Buffer.from(signed).indexOf('/Contents <3')
  for (const at of [12, 300, sent.length + 40, gap - 200, signed.length - 3]) {
    const changed = signed.slice()
    changed[at] = (changed[at] ?? 0) ^ 1
    const fault = await verifyReturned(sent, changed, trusted())
    expect(typeof fault, `byte ${at}`).toBe('string')
  }
  const inSignature = signed.slice()
  // The signature's own value is at the end, before the padding zeros.
  const close = Buffer.from(signed).indexOf('>', gap)
  const end = Buffer.from(signed.subarray(0, close)).toString('latin1').replace(/0+$/, '').length - 4
  inSignature[end] = inSignature[end] === 0x30 ? 0x31 : 0x30
  expect(['signature', 'certificate', 'unreadable', 'digest']).toContain(
    await verifyReturned(sent, inSignature, trusted()),
  )
})

test.runIf(haveVerifiers)(
  'data appended after the last signature is refused, although poppler accepts it',
  async () => {
    const sent = await blankPdf()
    const drawn = await drawnOver(await sign(sent))
    expect(await pdfsig(drawn)).toContain('Signature is Valid.')
    expect(await verifyReturned(sent, drawn, trusted())).toBe('appended')
    const trailing = new Uint8Array([...(await sign(sent)), 0x0a])
    expect(await verifyReturned(sent, trailing, trusted())).toBe('appended')
  },
)

test('a document changed before a second trusted signature is refused', async () => {
  const sent = await blankPdf()
  expect(await verifyReturned(sent, await sign(await drawnOver(sent)), trusted())).toBe('changed')
  expect(await verifyReturned(sent, await sign(await coveredUp(sent)), trusted())).toBe('changed')
  expect(await verifyReturned(sent, await sign(await drawnOver(await sign(sent))), trusted())).toBe('changed')
})

test('another document, no signature and an unknown signer are refused, with different messages', async () => {
  const sent = await blankPdf()
  const elsewhere = await blankPdf([0, 0])
  expect(await verifyReturned(sent, await sign(elsewhere), trusted())).toBe('other-document')
  expect(await verifyReturned(sent, sent, trusted())).toBe('other-document')
  expect(await verifyReturned(sent, await drawnOver(sent), trusted())).toBe('unsigned')
  expect(
    await verifyReturned(await sign(sent), await drawnOver(await sign(sent)), trusted()),
  ).not.toBeInstanceOf(Array)
  expect(await verifyReturned(sent, await sign(sent, 'Mallory', other), trusted())).toBe('untrusted')
  expect(await verifyReturned(sent, await sign(sent, 'Mallory', other), null)).toMatchObject([
    { isTrusted: null },
  ])
  expect(await verifyReturned(sent, new Uint8Array([...sent, 1, 2, 3]), trusted())).toBe('unsigned')
  expect(await verifyPdf(new TextEncoder().encode('no PDF'), null)).toBe('unreadable')
})
