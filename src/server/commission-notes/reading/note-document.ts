import { sql } from 'kysely'
import type { Db } from '#db/database'
import type { Actor } from '#domain/access/actor'
import { partnerLabel } from '#domain/commission-notes/note/labels'
import { statusOf } from '#domain/commission-notes/note/workflow'
import { isZero, sum } from '#domain/money/money'
import { linesOfTax } from '#domain/money/tax'
import { type Bill, billOf } from '#domain/partner-invoices/bill'
import { paths } from '#domain/paths'
import { findNote, type NoteRecord } from '#server/commission-notes/note/note-record'
import { issuerOf } from '#server/invoices/company/issuer'
import type { CommissionNoteDocument } from '#services/pdf/documents'
import { noteInternals } from './note-internals'

interface Parties {
  company_id: number
  company_version: number
  country_id: string
  state_id: string | null
  tax_type: 'GST' | 'HST'
  tax_rate: string
  generated_on: string
  recipient_name: string
  recipient_code: string
  recipient_address: string
  recipient_city: string
  recipient_state: string | null
  recipient_country: string
  subsidiary_of: string | null
}

const COUNTRIES = new Intl.DisplayNames('en', { type: 'region' })

/** A printed note; undefined out of scope. The partner's version has nothing internal. */
export async function noteDocument(
  db: Db,
  actor: Actor,
  id: string,
  how: { forPartner: boolean; publicUrl: string },
): Promise<CommissionNoteDocument | undefined> {
  const note = await findNote(db, actor, id)
  if (!note) return undefined
  const parties = await partiesOf(db, id)
  const bill = billFor(note, parties)
  return {
    number: note.number,
    date: parties.generated_on,
    status: how.forPartner ? partnerLabel(note.status_id) : statusOf(note.status_id).label,
    portalUrl: `${how.publicUrl}${paths.note(id)}`,
    currency: note.currency,
    taxType: note.TaxType,
    issuer: await issuerOf(db, { id: parties.company_id, version: parties.company_version }),
    recipient: {
      name: parties.recipient_name,
      code: parties.recipient_code,
      address: `${parties.recipient_address}\n${parties.recipient_city}`,
      country: COUNTRIES.of(parties.recipient_country) ?? parties.recipient_country,
      subsidiaryOf: parties.subsidiary_of ?? undefined,
    },
    university: note.university_name,
    invoiceNumber: note.invoice_number,
    poNumber: note.PONumber || undefined,
    ...studentsOf(note),
    overallBonus: isZero(note.OverallBonusAmount)
      ? undefined
      : { name: note.OverallBonusName, amount: note.OverallBonusAmount },
    payable: note.payable_amount,
    tax: { lines: linesOfTax(note.tax_amount, bill.lines), payableWithTax: note.total_amount },
    payment:
      note.payment_processed_at === null
        ? undefined
        : { paidOn: note.payment_processed_at, referenceNumber: note.PaymentReferenceNumber ?? '' },
    internal: how.forPartner ? undefined : await noteInternals(db, note),
  }
}

function studentsOf({ students }: NoteRecord): Pick<CommissionNoteDocument, 'students' | 'totals'> {
  const total = (amounts: (student: (typeof students)[0]) => string) => sum(students.map(amounts))
  return {
    students: students.map((student) => ({
      name: student.Name,
      universityStudentId: student.UniversityStudentId,
      installment: student.InstallmentGeneratedFor,
      tuitionFee: student.TuitionFee,
      scholarshipReceived: student.ScholarshipReceived,
      commissionRate: student.CommissionRate,
      commission: student.Commission,
      lessGstPercentage: student.LessGSTPercentage,
      lessGstAmount: student.LessGSTAmount,
      netCommission: student.NetCommission,
    })),
    totals: {
      tuitionFee: total((x) => x.TuitionFee),
      scholarshipReceived: total((x) => x.ScholarshipReceived),
      commission: total((x) => x.Commission),
      lessGstAmount: total((x) => x.LessGSTAmount),
      netCommission: total((x) => x.NetCommission),
    },
  }
}

function billFor(note: NoteRecord, parties: Parties): Bill {
  return billOf(
    { payableAmount: note.payable_amount, currency: note.currency, isGstEnabled: note.IsGstEnabled },
    {
      countryId: parties.country_id,
      stateId: parties.state_id,
      taxType: parties.tax_type,
      taxRate: parties.tax_rate,
    },
    { countryId: parties.recipient_country, stateId: parties.recipient_state },
  )
}

async function partiesOf(db: Db, id: string): Promise<Parties> {
  const { rows } = await sql<Parties>`
    select notes.company_id, notes.company_version, companies.country_id, companies.state_id, notes.tax_type, notes.tax_rate,
      to_char(notes.created_at at time zone creators.time_zone, 'YYYY-MM-DD') as generated_on,
      coalesce(subsidiaries.name, partners.company) as recipient_name, partners.code as recipient_code,
      coalesce(subsidiaries.address, partners.address) as recipient_address,
      coalesce(subsidiaries.city, partners.city) as recipient_city,
      case when subsidiaries.id is null then partners.state_id else subsidiaries.state_id end as recipient_state,
      coalesce(subsidiaries.country_id, partners.country_id) as recipient_country,
      case when subsidiaries.id is null then null else partners.company end as subsidiary_of
    from notes
    join company_versions companies
      on companies.id = notes.company_id and companies.company_version = notes.company_version
    join partners on partners.id = notes.partner_id
    join users creators on creators.id = notes.created_by
    left join subsidiaries on subsidiaries.id = notes.subsidiary_id
    where notes.id = ${id}`.execute(db)
  const [parties] = rows
  if (!parties) throw new Error('A note has a company and a partner')
  return parties
}
