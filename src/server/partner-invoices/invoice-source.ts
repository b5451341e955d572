import { type Selectable, sql } from 'kysely'
import type { Db } from '#db/database'
import type { CompanyTable } from '#db/tables/companies'
import type { Actor } from '#domain/access/actor'
import { Id } from '#domain/api/fields'
import { maskedDetails } from '#domain/bank-details/fields'
import type { BankDetails } from '#domain/bank-details/schema'
import { SENT_TO_PARTNER } from '#domain/commission-notes/note/workflow'
import { AppError } from '#domain/errors'
import { type Bill, billOf } from '#domain/partner-invoices/bill'
import type { Issuer } from '#domain/partner-invoices/findings'
import { openBankDetails } from '#server/bank-details/read-bank-details'
import { inScope } from '#server/commission-notes/note/scope'
import { STANDS } from '#server/commission-notes/note/undone'
import { signatoriesColumn } from '#server/partner-invoices/signatories'
import type { Sealer } from '#services/sealing/sealer'

interface SourceRow extends Omit<Selectable<CompanyTable>, 'id'> {
  tax_type: 'GST' | 'HST'
  tax_rate: string
  note_id: string
  note_number: string
  version: number
  currency: string
  payable_amount: string
  is_gst_enabled: boolean
  is_non_gst_enabled: boolean
  partner_id: string
  partner_code: string
  partner_pan: string | null
  subsidiary_id: string | null
  issuer_name: string
  issuer_address: string
  issuer_city: string
  issuer_state: string | null
  issuer_country: string
  issuer_gstin: string | null
  subsidiary_of: string | null
  first_sent_at: Date | null
  signatories: string[]
}

export interface InvoiceSource extends SourceRow {
  issuer: Issuer
  bank: BankDetails | null
  bill: Bill
}

/** The source of a note's tax invoice. Throws NOT_FOUND out of scope. */
export async function invoiceSource(
  db: Db,
  sealer: Sealer,
  actor: Actor,
  noteId: string,
): Promise<InvoiceSource> {
  const [source] = Id.safeParse(noteId).success ? await invoiceSources(db, sealer, actor, [noteId]) : []
  if (!source) throw new AppError('NOT_FOUND')
  return source
}

/** The sources of several notes, in their order, without those out of the actor's scope. */
export async function invoiceSources(
  db: Db,
  sealer: Sealer,
  actor: Actor,
  noteIds: readonly string[],
): Promise<InvoiceSource[]> {
  const rows = await readRows(db, actor, noteIds)
  const places = new Map(noteIds.map((id, place) => [id, place]))
  const inOrder = rows.toSorted((a, b) => (places.get(a.note_id) ?? 0) - (places.get(b.note_id) ?? 0))
  const banks = new Map<string, BankDetails | null>()
  for (const { partner_id: partnerId, subsidiary_id: subsidiaryId } of inOrder) {
    const key = `${partnerId} ${subsidiaryId}`
    if (!banks.has(key)) banks.set(key, await openBankDetails(db, sealer, { partnerId, subsidiaryId }))
  }
  return inOrder.map((row) =>
    sourceOf(row, banks.get(`${row.partner_id} ${row.subsidiary_id}`) ?? null, actor),
  )
}

function sourceOf(row: SourceRow, bank: BankDetails | null, actor: Actor): InvoiceSource {
  const issuer = {
    name: row.issuer_name,
    countryId: row.issuer_country,
    stateId: row.issuer_state,
    // The bank details win: the partner keeps them up to date.
    gstin: bank?.s_taxreg_no || row.issuer_gstin,
    pan: bank?.pan_no || (row.subsidiary_id === null ? row.partner_pan : null),
    hstNumber: bank?.hst_number || null,
    hasBankAccount: Boolean(bank?.account_no || bank?.iban_code),
    isSubsidiary: row.subsidiary_id !== null,
  }
  const bill = billOf(
    { payableAmount: row.payable_amount, currency: row.currency, isGstEnabled: row.is_gst_enabled },
    { countryId: row.country_id, stateId: row.state_id, taxType: row.tax_type, taxRate: row.tax_rate },
    issuer,
  )
  // "View as" makes no invoice, and must not read the full account.
  return { ...row, issuer, bank: bank && actor.seenBy ? maskedDetails(bank) : bank, bill }
}

async function readRows(db: Db, actor: Actor, noteIds: readonly string[]): Promise<SourceRow[]> {
  if (noteIds.length === 0) return []
  const { rows } = await sql<SourceRow>`
    select companies.*, notes.id as note_id, notes.number as note_number, notes.version, notes.currency, notes.payable_amount,
      notes.tax_type, notes.tax_rate,
      notes.is_gst_enabled, notes.is_non_gst_enabled, notes.partner_id, notes.subsidiary_id,
      partners.code as partner_code, partners.pan as partner_pan,
      coalesce(subsidiaries.name, partners.company) as issuer_name,
      coalesce(subsidiaries.address, partners.address) as issuer_address,
      coalesce(subsidiaries.city, partners.city) as issuer_city,
      case when subsidiaries.id is null then partners.state_id else subsidiaries.state_id end as issuer_state,
      coalesce(subsidiaries.country_id, partners.country_id) as issuer_country,
      case when subsidiaries.id is null then partners.gstin else subsidiaries.gstin end as issuer_gstin,
      case when subsidiaries.id is null then null else partners.company end as subsidiary_of,
      (select min(created_at) from note_history
        where note_id = notes.id and to_status_id = ${SENT_TO_PARTNER} and ${STANDS}) as first_sent_at,
      ${signatoriesColumn(actor)} as signatories
    from notes
    join company_versions companies
      on companies.id = notes.company_id and companies.company_version = notes.company_version
    join partners on partners.id = notes.partner_id
    left join subsidiaries on subsidiaries.id = notes.subsidiary_id
    where notes.id in (${sql.join(noteIds)}) and ${inScope(actor)}`.execute(db)
  return rows
}
