import type { Insertable } from 'kysely'
import { v7 as uuid } from 'uuid'
import type { Db } from '#db/database'
import type { NoteTable } from '#db/tables/commission-notes'
import type { WorldApplication } from '#tests/support/notes/invoices'
import type { World } from '#tests/support/world'

export interface NoteSpec extends Partial<Insertable<NoteTable>> {
  /** Applications of the note's invoice; none by default. */
  applications?: readonly WorldApplication[]
}

const REQUESTED = 15
const SENT_TO_PARTNER = 5

let sequence = 0

/** A note's row in the database: Brightpath's on the first AUD invoice, Generated, unless changed. */
export function noteRow(world: World, spec: NoteSpec = {}): Insertable<NoteTable> & { id: string } {
  const { applications = [], ...columns } = spec
  sequence += 1
  const number = `KCOEPL/CN/2627/${String(sequence).padStart(6, '0')}`
  const names = applications.map((x) => x.name).join(', ') || 'Sita Gurung'
  const row = {
    number,
    financial_year: '2627',
    company_id: 1,
    invoice_id: world.invoices.aud.id,
    partner_id: world.partners.brightpath.id,
    subsidiary_id: null,
    currency: 'AUD',
    status_id: 1,
    returns_to_status_id: columns.status_id === REQUESTED ? SENT_TO_PARTNER : null,
    payable_amount: '2700.00',
    student_count: applications.length || 1,
    student_names: names,
    university_name: 'University of Sydney',
    partner_company: 'Brightpath Education',
    maker_id: null,
    checker_id: null,
    payment_processor_id: null,
    turn_changed_at: new Date(),
    partner_invoice_id: null,
    partner_invoice_payable: null,
    payment_processed_at: null,
    payment_remarks: null,
    payment_reference_number: null,
    created_by: world.people.maker.id,
    updated_by: world.people.maker.id,
    ...columns,
    id: columns.id ?? uuid(),
  }
  const text = [row.number, row.partner_company, row.university_name, row.student_names].join(' ')
  return { search_text: text.toLowerCase(), ...row }
}

/** Writes a note with its students; returns its id. */
export async function insertNote(db: Db, world: World, spec: NoteSpec = {}): Promise<string> {
  const row = noteRow(world, spec)
  await db.insertInto('notes').values(row).execute()
  const students = (spec.applications ?? []).map((application, position) => ({
    id: uuid(),
    draft_id: null,
    note_id: row.id,
    position,
    application_id: application.AcknowledgementId,
    installment: application.InstallmentGeneratedFor,
    name: application.name,
    email: 'student@mail.example',
    country_id: 'NP',
    state_id: null,
    university_student_id: application.universityStudentId,
    tuition_fee: application.tuitionFee,
    scholarship_received: application.scholarship,
    commission_rate: '15',
    commission_amount: null,
    commission: '2700',
    less_gst_percentage: '0',
    less_gst_amount: '0',
    net_commission: '2700',
  }))
  if (students.length > 0) await db.insertInto('note_students').values(students).execute()
  return row.id
}
