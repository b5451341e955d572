import type { Db } from '#db/database'
import type { Actor } from '#domain/access/actor'
import { indianDay } from '#domain/commission-notes/note/pay-clock'
import { financialYearOf } from '#domain/numbering/numbers'
import { canProceed, checklist } from '#domain/partner-invoices/checklist'
import type { ChecklistItem, InvoiceFacts, InvoiceMethod } from '#domain/partner-invoices/findings'
import type { PartnerInvoiceFields } from '#domain/partner-invoices/schema'
import { signatoriesFor } from '#domain/partner-invoices/signatory'
import { todayIn } from '#domain/time/format'
import { type InvoiceSource, invoiceSource } from '#server/partner-invoices/invoice-source'
import { mustBeAllowed } from '#server/platform/access/must-be-allowed'
import type { Context } from '#server/platform/runtime/context'
import type { Sealer } from '#services/sealing/sealer'

export interface CheckedInvoice {
  Findings: ChecklistItem[]
  CanProceed: boolean
}

/** Only reads, at any step; `way` 'make' is for portal-made invoices. Throws FORBIDDEN, NOT_FOUND. */
export async function checkPartnerInvoice(
  { db, actor, sealer }: Context & { sealer: Sealer },
  { id: noteId, fields, way = 'make' }: { id: string; fields: PartnerInvoiceFields; way?: InvoiceMethod },
): Promise<CheckedInvoice> {
  mustBeAllowed(actor, 'commission-notes.upload-partner-invoice')
  return checkAgainst(db, actor, noteId, await invoiceSource(db, sealer, actor, noteId), fields, way)
}

/** Like `checkPartnerInvoice`, with the source already read. */
export async function checkAgainst(
  db: Db,
  actor: Actor,
  noteId: string,
  source: InvoiceSource,
  fields: PartnerInvoiceFields,
  way: InvoiceMethod,
): Promise<CheckedInvoice> {
  const facts: InvoiceFacts = {
    noteId,
    issuer: source.issuer,
    company: {
      name: source.name,
      countryId: source.country_id,
      stateId: source.state_id,
      taxType: source.tax_type,
    },
    bill: source.bill,
    isGst: source.is_gst_enabled,
    isNonGst: source.is_non_gst_enabled,
    firstSentOn: source.first_sent_at && indianDay(source.first_sent_at),
    today: latestToday(actor),
    signatories: signatoriesFor(actor, source.signatories),
    takenBy: await noteWithNumber(db, noteId, source.partner_id, fields),
  }
  const Findings = checklist(fields, facts, way)
  return { Findings, CanProceed: canProceed(Findings) }
}

/** The partner's day may begin before or after India's: either date may be on the invoice. */
function latestToday(actor: Actor): string {
  return [indianDay(Date.now()), todayIn(actor.timeZone)].reduce((a, b) => (a.localeCompare(b) < 0 ? b : a))
}

async function noteWithNumber(
  db: Db,
  noteId: string,
  partnerId: string,
  { PartnerTaxInvoiceNumber: number, PartnerInvoiceDate: date }: PartnerInvoiceFields,
): Promise<string | null> {
  if (number === '' || date === '') return null
  const taken = await db
    .selectFrom('partner_invoice_numbers')
    .innerJoin('notes', 'notes.id', 'partner_invoice_numbers.note_id')
    .select('notes.number')
    .where('partner_invoice_numbers.partner_id', '=', partnerId)
    .where('partner_invoice_numbers.financial_year', '=', financialYearOf(new Date(date)))
    .where('partner_invoice_numbers.number', '=', number.toUpperCase())
    .where('note_id', '!=', noteId)
    .executeTakeFirst()
  return taken?.number ?? null
}
