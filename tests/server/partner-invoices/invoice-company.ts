import { afterAll, beforeAll } from 'vitest'
import type { Actor } from '#domain/access/actor'
import type { ChecklistItem } from '#domain/partner-invoices/findings'
import type { PartnerInvoiceFields } from '#domain/partner-invoices/schema'
import { finalisePartnerInvoice } from '#server/partner-invoices/finalise-partner-invoice'
import { createSealer } from '#services/sealing/sealer'
import { openTestDatabase, type TestDatabase } from '#tests/support/database/database'
import { memoryFiles, PDF } from '#tests/support/notes/note-files'
import { insertNote, type NoteSpec } from '#tests/support/notes/notes'
import { invoiceFields } from '#tests/support/notes/tax-invoices'
import { makeWorld, type World } from '#tests/support/world'

export const sealer = createSealer('a sealing key of the tests, long enough')
export const fakePdf = { render: async () => PDF, close: async () => {} }
export let test: TestDatabase
export let world: World
export let files: ReturnType<typeof memoryFiles>
let invoices = 0

export const sent = (spec: NoteSpec = {}) => insertNote(test.db, world, { status_id: 5, ...spec })
export const ownNumber = () => {
  invoices += 1
  return `BP/${invoices}`
}
export const finalise = (
  actor: Actor,
  id: string,
  changes: Partial<PartnerInvoiceFields> = {},
  version?: number,
  pdf: Parameters<typeof finalisePartnerInvoice>[0]['deps']['pdf'] = fakePdf,
) => {
  const deps = { files, sealer, pdf, publicUrl: 'https://portal.example' }
  const fields = invoiceFields({ PartnerTaxInvoiceNumber: ownNumber(), ...changes })
  return finalisePartnerInvoice({ db: test.db, actor, deps }, { id, fields, Version: version })
}
export const findingsOf = (error: unknown) => (error as { data: { Findings: ChecklistItem[] } }).data.Findings

/** The test company for all tests of a file. */
export function inInvoiceCompany(): void {
  beforeAll(async () => {
    test = await openTestDatabase()
    world = await makeWorld(test.db)
    files = memoryFiles()
  })
  afterAll(() => test.close())
}
