import { sql } from 'kysely'
import type { Db } from '#db/database'
import { fixed } from '#db/literals'
import { type Actor, isPartner } from '#domain/access/actor'
import { can } from '#domain/access/permissions'
import type { AcknowledgedDifference } from '#domain/agreements/acknowledged'
import { figuresOf, type StudentGround } from '#domain/agreements/figures'
import { Id } from '#domain/api/fields'
import { isInvoiceStale, refusalToEdit } from '#domain/commission-notes/note/decide'
import type { Note, NoteStudent } from '#domain/commission-notes/note/note'
import { type RequestState, WAITING } from '#domain/commission-notes/note/request-states'
import { refusalToSetSubsidiary } from '#domain/commission-notes/note/subsidiary-rules'
import { ACTIONS, statusOf } from '#domain/commission-notes/note/workflow'
import { hintFor } from '#server/commission-notes/note/hint'
import { toNoteRow } from '#server/commission-notes/note/rows/row-fields'
import { inScope } from '#server/commission-notes/note/scope'
import { type ActionBy, type StepRecord, sentBack } from '#server/commission-notes/note/sent-back'
import { studentGround } from '#server/commission-notes/note/student-ground'
import { type RowRecord, rowColumns, rowJoins, toNoteState } from '#server/commission-notes/note/table'
import { STANDS } from '#server/commission-notes/note/undone'
import { nameColumn } from '#server/people/name-column'
import { type Doer, shownName } from '#server/people/shown-name'

export interface NoteRecord extends RowRecord {
  po_number: string
  company_id: number
  company_name: string
  subsidiary_name: string | null
  is_gst_enabled: boolean
  is_non_gst_enabled: boolean
  overall_bonus_name: string
  overall_bonus_amount: string
  payment_processed_at: string | null
  payment_remarks: string | null
  payment_reference_number: string | null
  /** For company users, with the invoice line and agreement behind each line. */
  students: (NoteStudent & { ground?: StudentGround })[]
  /** The latest change of hands. */
  step: StepRecord | null
  /** The reasons given for differences when the note was last sent to the partner. */
  acknowledged: { by: Doer; at: string; differences: AcknowledgedDifference[] | null } | null
  request: (ActionBy & { id: string; state: RequestState }) | null
  partner_invoice: {
    fileName: string
    at: string
    by: Doer
    number: string | null
    date: string | null
    signatory: string
    designation: string
    purpose: string
    total: string | null
    isPortalMade: boolean
    isSigned: boolean
  } | null
}

const STILL = sql.raw(
  [
    ACTIONS.Edit,
    ACTIONS.Assign,
    ACTIONS.Remark,
    ACTIONS.AddDocument,
    ACTIONS.DeleteDocument,
    ACTIONS.PayPart,
    ACTIONS.ReversePart,
    ACTIONS.RefundPayment,
    ACTIONS.ClawBack,
  ]
    .map((action) => String(action.id))
    .join(', '),
)
const doer = sql`json_build_object('name', ${nameColumn('users')}, 'isPartner', users.partner_id is not null)`

/** A note's lines as JSON. Amounts are text, because a JSON number would be parsed as a float. */
export const students = (forCompany: boolean) => sql`coalesce((
  select json_agg(json_build_object(
    'AcknowledgementId', application_id, 'InstallmentGeneratedFor', installment, 'Name', name, 'Email', email,
    'CountryId', country_id, 'StateId', state_id, 'UniversityStudentId', university_student_id,
    'TuitionFee', tuition_fee::text, 'ScholarshipReceived', scholarship_received::text,
    'CommissionRate', commission_rate::text, 'CommissionAmount', commission_amount::text,
    'Commission', commission::text, 'LessGSTPercentage', less_gst_percentage::text,
    'LessGSTAmount', less_gst_amount::text, 'NetCommission', net_commission::text
    ${forCompany ? sql`, 'ground', ${studentGround(sql`notes.invoice_id`)}` : sql``}) order by position)
  from note_students where note_id = notes.id), '[]')`

const step = sql`(
  select json_build_object('actionId', action_id, 'fromStatusId', from_status_id, 'toStatusId', to_status_id,
    'remarks', remarks, 'reasons', details -> 'reasons', 'at', note_history.created_at, 'by', case when users.id is null then null else ${doer} end)
  from note_history left join users on users.id = actor_id
  where note_id = notes.id and action_id not in (${STILL}) and ${STANDS} order by sequence desc limit 1)`

const acknowledged = sql`(
  select json_build_object('differences', details -> 'acknowledged', 'at', note_history.created_at, 'by', ${doer})
  from note_history join users on users.id = actor_id
  where note_id = notes.id and action_id = ${sql.lit(ACTIONS.SendToPartner.id)} order by sequence desc limit 1)`

const request = sql`(
  select json_build_object('id', change_requests.id, 'state', state, 'remarks', remarks, 'reasons', (
      select details -> 'reasons' from note_history
      where note_history.note_id = notes.id and action_id = ${sql.lit(ACTIONS.RequestChangesInNote.id)}
      order by sequence desc limit 1),
    'at', change_requests.created_at, 'by', ${doer})
  from change_requests join users on users.id = requested_by
  where note_id = notes.id order by change_requests.created_at desc, change_requests.id desc limit 1)`

const partnerInvoice = sql`(
  select json_build_object('fileName', files.name, 'at', partner_invoices.created_at, 'by', ${doer},
    'number', number, 'date', invoice_date, 'signatory', signatory_name, 'designation', signatory_designation,
    'purpose', purpose_code, 'total', total_amount::text, 'isPortalMade', is_portal_made, 'isSigned', is_signed)
  from partner_invoices join files on files.id = file_id join users on users.id = partner_invoices.uploaded_by
  where partner_invoices.id = notes.partner_invoice_id)`

const wholeNote = (isForCompany: boolean) =>
  fixed(sql`invoices.po_number, notes.company_id, companies.name as company_name,
    subsidiaries.name as subsidiary_name, notes.is_gst_enabled, notes.is_non_gst_enabled,
    notes.overall_bonus_name, notes.overall_bonus_amount, notes.payment_processed_at, notes.payment_remarks,
    notes.payment_reference_number, ${students(isForCompany)} as students, ${step} as step,
    ${acknowledged} as acknowledged, ${request} as request, ${partnerInvoice} as partner_invoice`)
const forCompany = wholeNote(true)
const forPartner = wholeNote(false)

/** Reads a note within the actor's scope; undefined out of scope and for a malformed id. */
export async function findNote(db: Db, actor: Actor, id: string): Promise<NoteRecord | undefined> {
  return Id.safeParse(id).success ? (await findNotes(db, actor, [id]))[0] : undefined
}

/** Reads notes by their ids within the actor's scope, in no particular order. */
export async function findNotes(db: Db, actor: Actor, ids: readonly string[]): Promise<NoteRecord[]> {
  const { rows } = await sql<NoteRecord>`
    select ${rowColumns(actor)}, ${isPartner(actor) ? forPartner : forCompany}
    from notes ${rowJoins}
    join company_versions companies
      on companies.id = notes.company_id and companies.company_version = notes.company_version
    left join subsidiaries on subsidiaries.id = notes.subsidiary_id
    where notes.id = any(${[...ids]}::uuid[]) and ${inScope(actor)}`.execute(db)
  return rows
}

/** The note as the actor may read it: partners do not get internal data. */
export function toNote(record: NoteRecord, actor: Actor): Note {
  const state = toNoteState(record)
  return {
    ...toNoteRow(record, actor),
    PONumber: record.po_number,
    CompanyId: record.company_id,
    CompanyName: record.company_name,
    SubsidiaryName: record.subsidiary_name,
    IsGstEnabled: record.is_gst_enabled,
    IsNonGstEnabled: record.is_non_gst_enabled,
    OverallBonusName: record.overall_bonus_name,
    OverallBonusAmount: record.overall_bonus_amount,
    Students: studentsOf(record),
    Acknowledgements: toAcknowledgements(record, actor),
    CanEdit: refusalToEdit(state, actor) === null,
    CanAssign: can(actor, 'commission-notes.assign') && statusOf(record.status_id).turn !== 'done',
    CanSetSubsidiary: refusalToSetSubsidiary(state, actor) === null,
    SentBack: sentBack(record, actor),
    PendingRequest: toPendingRequest(record, actor),
    PartnerInvoice: toPartnerInvoice(record, actor),
    PaymentProcessedAt: record.payment_processed_at,
    // Payment remarks are internal to the finance staff; partners need only the date and the reference.
    PaymentRemarks: isPartner(actor) ? null : record.payment_remarks,
    PaymentReferenceNumber: record.payment_reference_number,
    Hint: hintFor(record, actor),
  }
}

/** A note's lines, with the figures behind them if those were read. */
export function studentsOf({ students, currency }: Pick<NoteRecord, 'students' | 'currency'>): NoteStudent[] {
  return students.map(({ ground, ...student }) =>
    ground ? { ...student, ...figuresOf(ground, students.length, currency) } : student,
  )
}

/** Partners see only differences of their commission from their agreement, never the university's figures. */
function toAcknowledgements(
  { acknowledged, company_name }: NoteRecord,
  actor: Actor,
): Note['Acknowledgements'] {
  if (!acknowledged?.differences) return null
  const told = isPartner(actor)
    ? acknowledged.differences.filter(({ Field, Of }) => Field === 'Commission' && Of === 'agreement')
    : acknowledged.differences
  if (told.length === 0) return null
  const By = shownName(acknowledged.by, actor, company_name)
  return { By, At: iso(acknowledged.at), Differences: told }
}

function toPartnerInvoice(record: NoteRecord, actor: Actor): Note['PartnerInvoice'] {
  const invoice = record.partner_invoice
  return (
    invoice && {
      FileName: invoice.fileName,
      UploadedAt: iso(invoice.at),
      UploadedBy: shownName(invoice.by, actor, record.company_name),
      IsStale: isInvoiceStale(toNoteState(record)),
      PartnerTaxInvoiceNumber: invoice.number,
      PartnerInvoiceDate: invoice.date,
      PartnerSignatoryName: invoice.signatory,
      PartnerSignatoryDesignation: invoice.designation,
      PurposeCode: invoice.purpose,
      Total: invoice.total,
      IsPortalMade: invoice.isPortalMade,
      IsSigned: invoice.isSigned,
    }
  )
}

function toPendingRequest(record: NoteRecord, actor: Actor): Note['PendingRequest'] {
  const { request } = record
  if (request?.state !== WAITING) return null
  return {
    RequestId: request.id,
    Remarks: request.remarks,
    Reasons: [...(request.reasons ?? [])],
    RequestedBy: shownName(request.by, actor, record.company_name),
    At: iso(request.at),
  }
}

function iso(instant: string): string {
  return new Date(instant).toISOString()
}
