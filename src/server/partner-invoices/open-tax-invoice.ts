import { sql } from 'kysely'
import type { Db } from '#db/database'
import type { Actor } from '#domain/access/actor'
import { amountInWords } from '#domain/money/words'
import { sacCodeOf } from '#domain/partner-invoices/bill'
import { taxWords, whyThisHead } from '#domain/partner-invoices/check-money'
import { stateName } from '#domain/partner-invoices/indian-states'
import { nextFreeNumber } from '#domain/partner-invoices/next-number'
import type { TaxInvoicePage } from '#domain/partner-invoices/page'
import { needsPurposeCode, purposeCodesFor } from '#domain/partner-invoices/purpose-codes'
import { PartnerInvoiceFields } from '#domain/partner-invoices/schema'
import { todayIn } from '#domain/time/format'
import { checkAgainst } from '#server/partner-invoices/check-partner-invoice'
import { type InvoiceSource, invoiceSource } from '#server/partner-invoices/invoice-source'
import { pastInvoices } from '#server/partner-invoices/past-invoices'
import { takenNumbers } from '#server/partner-invoices/taken-numbers'
import type { Sealer } from '#services/sealing/sealer'

/** Prefills the signatory only if the actor may sign so, and the note's own or the next free number. @throws NOT_FOUND out of scope */
export async function openTaxInvoice(
  db: Db,
  sealer: Sealer,
  actor: Actor,
  noteId: string,
): Promise<TaxInvoicePage> {
  return taxInvoiceOf(db, actor, await invoiceSource(db, sealer, actor, noteId))
}

export async function taxInvoiceOf(db: Db, actor: Actor, source: InvoiceSource): Promise<TaxInvoicePage> {
  const { note_id: noteId } = source
  const { bill, issuer } = source
  const company = {
    name: source.name,
    countryId: source.country_id,
    stateId: source.state_id,
    taxType: source.tax_type,
  }
  const needsCode = needsPurposeCode(issuer.countryId, company.countryId, bill.currency)
  const last = await latestOf(db, source.partner_id)
  const today = todayIn(actor.timeZone)
  const own = await ownNumber(db, noteId)
  const taken = await takenNumbers(db, source.partner_id, today)
  const names = source.signatories
  const signatory = names.find((name) => name === last.signatory_name) ?? names[0] ?? ''
  const fields = PartnerInvoiceFields.parse({
    PartnerTaxInvoiceNumber: own ?? nextFreeNumber(last.number, taken),
    PartnerInvoiceDate: today,
    PartnerSignatoryName: signatory,
    PartnerSignatoryDesignation: signatory === last.signatory_name ? (last.signatory_designation ?? '') : '',
    PurposeCode: needsCode ? last.purpose_code || purposeCodesFor(issuer.countryId)[0]?.code : '',
  })
  const { Findings } = await checkAgainst(db, actor, noteId, source, fields, 'make')
  return {
    company: companyOf(source),
    issuer: {
      name: issuer.name,
      subsidiaryOf: source.subsidiary_of,
      place: [source.issuer_city, stateName(issuer.countryId, issuer.stateId) || issuer.countryId].join(', '),
      gstin: issuer.gstin,
      pan: issuer.pan,
    },
    bill,
    taxType: source.tax_type,
    taxWords: taxWords(bill),
    taxReason: whyThisHead(bill, issuer, company),
    words: amountInWords(bill.total, bill.currency),
    sacCode: sacCodeOf(source),
    isGst: source.is_gst_enabled,
    isNonGst: source.is_non_gst_enabled,
    purposeCodes: purposeCodesFor(issuer.countryId),
    needsPurposeCode: needsCode,
    today,
    fields,
    lastNumber: last.number,
    ownNumber: own,
    findings: Findings,
    past: await pastInvoices(db, actor, noteId, source.name),
  }
}

function companyOf(source: InvoiceSource): TaxInvoicePage['company'] {
  return {
    name: source.name,
    address: source.address,
    taxLabel: source.tax_type === 'GST' ? 'GSTIN' : 'HST number',
    taxNumber: source.gstin,
    cin: source.cin,
    state: stateName(source.country_id, source.state_id),
  }
}

async function ownNumber(db: Db, noteId: string): Promise<string | null> {
  const own = await db
    .selectFrom('partner_invoices')
    .select('number')
    .where('note_id', '=', noteId)
    .where('number', 'is not', null)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return own?.number ?? null
}

interface Latest {
  number: string | null
  signatory_name: string | null
  signatory_designation: string | null
  purpose_code: string | null
}

async function latestOf(db: Db, partnerId: string): Promise<Latest> {
  const { rows } = await sql<Latest>`
    select latest.* from (values (1)) one left join lateral (
      select number, signatory_name, signatory_designation, purpose_code from partner_invoices
      where partner_id = ${partnerId} and number is not null
      order by created_at desc, id desc limit 1) latest on true`.execute(db)
  const [row] = rows
  if (!row) throw new Error('One row of values is one row')
  return row
}
