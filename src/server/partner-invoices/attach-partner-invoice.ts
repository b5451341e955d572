import { type Selectable, sql, type Transaction } from 'kysely'
import { v7 as uuid } from 'uuid'
import type { Database } from '#db/schema'
import type { CompanyTable } from '#db/tables/companies'
import type { Actor } from '#domain/access/actor'
import { indianDay, type PaymentTerms, payClock } from '#domain/commission-notes/note/pay-clock'
import { financialYearOf } from '#domain/numbering/numbers'
import { type Bill, billOf } from '#domain/partner-invoices/bill'
import { isAnythingStated, type PartnerInvoiceFields } from '#domain/partner-invoices/schema'
import { takeTransition } from '#server/commission-notes/chain/take-transition'
import type { LockedNote } from '#server/commission-notes/note/lock-note'
import { numberTaken } from '#server/partner-invoices/refuse-invoice'

export interface StoredFile {
  id: string
  name: string
  contentType: string
  size: number
  sha256: string
}

export interface InvoiceToAttach {
  noteId: string
  version?: number | undefined
  fields: PartnerInvoiceFields
  file: StoredFile
  isPortalMade: boolean
  isSigned: boolean
  terms: PaymentTerms
}

/** After the checklist; sets step and payment clock. @throws as `takeTransition`; PARTNER_INVOICE_NOT_IN_ORDER if the number is taken */
export async function attachPartnerInvoice(
  tx: Transaction<Database>,
  actor: Actor,
  invoice: InvoiceToAttach,
): Promise<void> {
  await takeTransition(tx, actor, {
    noteId: invoice.noteId,
    via: 'partner-invoice',
    remarks: '',
    version: invoice.version,
    alongside: async (note, { by }) => {
      const id = await write(tx, actor, note, invoice, by !== 'partner')
      return {
        partner_invoice_id: id,
        partner_invoice_payable: note.payable_amount,
        ...(await setClock(tx, note.partner_id, invoice.terms)),
      }
    },
  })
}

async function write(
  tx: Transaction<Database>,
  actor: Actor,
  note: LockedNote,
  { file, fields, isPortalMade, isSigned }: InvoiceToAttach,
  onBehalf: boolean,
): Promise<string> {
  const id = uuid()
  const day = fields.PartnerInvoiceDate
  const year = day === '' ? null : financialYearOf(new Date(day))
  if (year !== null && fields.PartnerTaxInvoiceNumber !== '')
    await claimNumber(tx, note, year, fields.PartnerTaxInvoiceNumber)
  await tx
    .insertInto('files')
    .values({
      id: file.id,
      name: file.name,
      content_type: file.contentType,
      size: file.size,
      sha256: file.sha256,
      uploaded_by: actor.id,
    })
    .execute()
  const bill = await billOfNote(tx, note)
  await tx
    .insertInto('partner_invoices')
    .values({
      id,
      note_id: note.id,
      partner_id: note.partner_id,
      file_id: file.id,
      payable_amount: note.payable_amount,
      uploaded_by: actor.id,
      on_behalf: onBehalf,
      number: fields.PartnerTaxInvoiceNumber || null,
      invoice_date: day || null,
      financial_year: year,
      signatory_name: fields.PartnerSignatoryName,
      signatory_designation: fields.PartnerSignatoryDesignation,
      purpose_code: fields.PurposeCode,
      is_non_gst_declared: fields.IsNonGstDeclared,
      tax_lines: isAnythingStated(fields) ? JSON.stringify(bill.lines) : null,
      total_amount: isAnythingStated(fields) ? bill.total : null,
      subsidiary_id: note.subsidiary_id,
      is_portal_made: isPortalMade,
      is_signed: isSigned,
    })
    .execute()
  return id
}

/** Only the same note may reuse a number in a financial year; a concurrent claim waits, then is refused. */
async function claimNumber(
  tx: Transaction<Database>,
  note: LockedNote,
  year: string,
  number: string,
): Promise<void> {
  const { rows } = await sql`
    insert into partner_invoice_numbers (partner_id, financial_year, number, note_id)
    values (${note.partner_id}, ${year}, ${number.toUpperCase()}, ${note.id})
    on conflict (partner_id, financial_year, number) do update set note_id = excluded.note_id
      where partner_invoice_numbers.note_id = excluded.note_id
    returning 1 as claimed`.execute(tx)
  if (rows.length === 0) throw numberTaken()
}

type Places = Pick<Selectable<CompanyTable>, 'country_id' | 'state_id'> & {
  tax_type: 'GST' | 'HST'
  tax_rate: string
  issuer_country: string
  issuer_state: string | null
}

async function billOfNote(tx: Transaction<Database>, note: LockedNote): Promise<Bill> {
  const { rows } = await sql<Places>`
    select companies.country_id, companies.state_id, notes.tax_type, notes.tax_rate,
      coalesce(subsidiaries.country_id, partners.country_id) as issuer_country,
      case when subsidiaries.id is null then partners.state_id else subsidiaries.state_id end as issuer_state
    from notes
    join company_versions companies
      on companies.id = notes.company_id and companies.company_version = notes.company_version
    join partners on partners.id = notes.partner_id
    left join subsidiaries on subsidiaries.id = notes.subsidiary_id
    where notes.id = ${note.id}`.execute(tx)
  const [places] = rows
  if (!places) throw new Error('A note has a company and a partner')
  return billOf(
    { payableAmount: note.payable_amount, currency: note.currency, isGstEnabled: note.is_gst_enabled },
    {
      countryId: places.country_id,
      stateId: places.state_id,
      taxType: places.tax_type,
      taxRate: places.tax_rate,
    },
    { countryId: places.issuer_country, stateId: places.issuer_state },
  )
}

async function setClock(tx: Transaction<Database>, partnerId: string, terms: PaymentTerms) {
  const partner = await tx
    .selectFrom('partners')
    .select(['udyam_number as udyamNumber', 'agreed_payment_days as agreedPaymentDays'])
    .where('id', '=', partnerId)
    .executeTakeFirstOrThrow()
  const { expectedPaymentOn, statutoryDueOn } = payClock(indianDay(Date.now()), partner, terms)
  return { expected_payment_on: expectedPaymentOn, statutory_due_on: statutoryDueOn }
}
