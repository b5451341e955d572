import { beforeAll, expect, it } from 'vitest'
import { seedDemoSigned } from '#assembly/demo-signed'
import { seedDemo } from '#db/seed/demo'
import { seedBankDetails } from '#db/seed/partners/bank-details'
import { actorOf, personByEmail } from '#server/platform/login/person'
import { invoiceSignatures } from '#server/signing/invoice-signatures'
import { testDatabase } from '#tests/support/database/hooks'
import { memoryFiles } from '#tests/support/notes/note-files'
import { signingRuntime } from '#tests/support/services/signing'

const test = testDatabase()
const NOW = new Date()
const files = memoryFiles()

beforeAll(async () => {
  await seedDemo({ db: test.db, files, now: NOW })
})

it('the demo company’s first partner signs one verifiable tax invoice and nobody is notified', async () => {
  const opened = signingRuntime(test.db, { files })
  await seedBankDetails(test.db, opened.sealer)
  for (let time = 0; time < 2; time++) await seedDemoSigned(test.db, opened, NOW)
  const signed = await test.db
    .selectFrom('partner_invoices')
    .innerJoin('notes', 'notes.partner_invoice_id', 'partner_invoices.id')
    .select(['notes.id', 'notes.status_id'])
    .where('partner_invoices.is_signed', '=', true)
    .execute()
  expect(signed.map((note) => note.status_id)).toEqual([10])
  const person = await personByEmail(test.db, 'partner@brightpath.example')
  if (!person) throw new Error('The demo company has its first partner')
  const signatures = await invoiceSignatures(
    { ...opened, db: test.db, actor: actorOf(person) },
    { id: signed[0]?.id ?? '' },
  )
  expect(signatures).toMatchObject({ IsValid: true, Signatures: [{ IsTrusted: true }] })
  const waiting = await test.db
    .selectFrom('events')
    .select('topic')
    .where('published_at', 'is', null)
    .execute()
  expect(waiting).toEqual([])
})
