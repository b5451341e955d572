import { sql } from 'kysely'
import type { Db } from '#db/database'
import { literals } from '#db/literals'
import type { Actor } from '#domain/access/actor'
import { WITH_PARTNER } from '#domain/commission-notes/note/workflow'
import { formatMoney } from '#domain/money/format'
import { needsPurposeCode, type PurposeCode, purposeCodesFor } from '#domain/partner-invoices/purpose-codes'
import { type CommonFields, numbersFrom, type WaitingInvoice } from '#domain/signing/queue'
import { inScope } from '#server/commission-notes/note/scope'
import { type InvoiceSource, invoiceSources } from '#server/partner-invoices/invoice-source'
import { taxInvoiceOf } from '#server/partner-invoices/open-tax-invoice'
import { takenNumbers } from '#server/partner-invoices/taken-numbers'
import type { Sealer } from '#services/sealing/sealer'

/** The limit of one sitting; the rest follows once these are signed. */
const MOST = 50

interface NoteToSign {
  id: string
  number: string
  version: number
  student_names: string
  university_name: string
  own_number: string | null
}

/** The notes that wait for their tax invoice, oldest first, with suggested numbers. */
export async function openSigningQueue(
  db: Db,
  sealer: Sealer,
  actor: Actor,
): Promise<{ waiting: WaitingInvoice[]; common: CommonFields | null; purposeCodes: PurposeCode[] }> {
  const { rows } = await sql<NoteToSign>`
    select id, number, version, student_names, university_name,
      (select invoices.number from partner_invoices invoices where invoices.id = partner_invoice_id) as own_number
    from notes where ${inScope(actor)} and status_id in (${literals(WITH_PARTNER)}) order by turn_changed_at, id limit ${MOST}`.execute(
    db,
  )
  const notes = new Map(rows.map((row) => [row.id, row]))
  const sources = await invoiceSources(db, sealer, actor, [...notes.keys()])
  const [oldest] = sources
  if (!oldest) return { waiting: [], common: null, purposeCodes: [] }
  const first = await taxInvoiceOf(db, actor, oldest)
  const own = sources.map(({ note_id: id }) => notes.get(id)?.own_number ?? null)
  const taken = actor.partnerId ? await takenNumbers(db, actor.partnerId, first.today) : undefined
  const numbers = numbersFrom(first.lastNumber, own, taken)
  const waiting = sources.flatMap((source, place) => {
    const note = notes.get(source.note_id)
    if (!note) return []
    return {
      noteId: note.id,
      noteNumber: note.number,
      version: note.version,
      about: `${note.university_name}, ${note.student_names}`,
      total: formatMoney(source.bill.total, source.bill.currency),
      number: numbers[place] ?? '',
      purposeLetter: needsCode(source)
        ? (purposeCodesFor(source.issuer.countryId)[0]?.code.slice(0, 1) ?? '')
        : '',
      isNonGst: source.is_non_gst_enabled,
    }
  })
  const coded = sources.find(needsCode)
  const page = coded && coded !== oldest ? await taxInvoiceOf(db, actor, coded) : first
  const code = page.fields.PurposeCode
  const { PartnerInvoiceDate, PartnerSignatoryName, PartnerSignatoryDesignation } = first.fields
  return {
    waiting,
    common: {
      PartnerInvoiceDate,
      PartnerSignatoryName,
      PartnerSignatoryDesignation,
      PurposeCode: code,
      IsNonGstDeclared: false,
    },
    purposeCodes: first.purposeCodes,
  }
}

function needsCode({ issuer, country_id: companyCountry, bill }: InvoiceSource): boolean {
  return needsPurposeCode(issuer.countryId, companyCountry, bill.currency)
}
