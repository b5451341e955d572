import { beforeAll, expect, test } from 'vitest'
import { formatMoney } from '#domain/money/format'
import type { Runtime } from '#server/platform/runtime/runtime'
import { invoiceSignatures } from '#server/signing/invoice-signatures'
import { openSigningQueue } from '#server/signing/open-queue'
import { counted } from '#tests/support/database/counted'
import { sharedWorld, testDatabase } from '#tests/support/database/hooks'
import { insertNote } from '#tests/support/notes/notes'
import { begin, bring, SIGNATORY, signingRuntime, signThere } from '#tests/support/services/signing'
import { cannot } from '#tests/support/vocabulary/cannot'

const database = testDatabase()
const world = sharedWorld(database)
let opened: Runtime

beforeAll(async () => {
  opened = signingRuntime(database.db)
})

test('lists notes awaiting the partner’s invoice, oldest first, with their next numbers', async () => {
  const { db } = database
  const { partner, otherPartner } = world.people
  const empty = await openSigningQueue(db, opened.sealer, partner)
  expect(empty).toEqual({ waiting: [], common: null, purposeCodes: [] })

  const signedId = await insertNote(db, world, { status_id: 5 })
  const last = await begin(opened, partner, signedId, { PartnerTaxInvoiceNumber: 'BP/2627/0099' })
  await bring(opened, 'success', (await signThere(opened, last)).fields)
  const days = (count: number) => new Date(Date.now() - count * 86_400_000)
  const fresh = await insertNote(db, world, { status_id: 5, turn_changed_at: days(1) })
  const old = await insertNote(db, world, { status_id: 11, turn_changed_at: days(9) })
  for (const status_id of [1, 6, 10, 15]) await insertNote(db, world, { status_id })

  const { waiting, common } = await openSigningQueue(db, opened.sealer, partner)
  expect(waiting.map(({ noteId, number }) => [noteId, number])).toEqual([
    [old, 'BP/2627/0100'],
    [fresh, 'BP/2627/0101'],
  ])
  expect(waiting[0]).toMatchObject({
    total: formatMoney('2700.00', 'AUD'),
    about: 'University of Sydney, Sita Gurung',
  })
  expect(common).toMatchObject({ PartnerSignatoryName: SIGNATORY, PartnerSignatoryDesignation: 'Director' })
  expect((await openSigningQueue(db, opened.sealer, otherPartner)).waiting).toEqual([])

  expect(
    await invoiceSignatures({ ...opened, db, actor: world.people.processor }, { id: signedId }),
  ).toMatchObject({
    IsSigned: true,
    IsValid: true,
    Signatures: [{ Signatory: SIGNATORY, IsTrusted: true, CoversWholeFile: true }],
  })
  await cannot(invoiceSignatures({ ...opened, db, actor: otherPartner }, { id: signedId }), 'NOT_FOUND')
})

test('takes the same number of statements for many notes as for two', async () => {
  const { partner } = world.people
  const asked = counted(database.db)
  const statements = async () => {
    const before = asked.statements()
    await openSigningQueue(asked.db, opened.sealer, partner)
    return asked.statements() - before
  }
  const few = await statements()
  for (let more = 0; more < 10; more++) await insertNote(database.db, world, { status_id: 5 })
  expect((await openSigningQueue(database.db, opened.sealer, partner)).waiting.length).toBeGreaterThan(10)
  expect(await statements()).toBe(few)
})
