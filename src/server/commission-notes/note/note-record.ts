import { sql } from 'kysely'
import type { Db } from '#db/database'
import { fixed } from '#db/literals'
import { type Actor, isPartner } from '#domain/access/actor'
import { can } from '#domain/access/permissions'
import type { AcknowledgedDifference } from '#domain/agreements/acknowledged'
import { figuresOf, type StudentGround } from '#domain/agreements/figures'
import { Id } from '#domain/api/fields'
import { ACTIONS } from '#domain/commission-notes/note/actions'
import { isInvoiceStale, refusalToEdit } from '#domain/commission-notes/note/decide'
import type { Note, NoteStudent } from '#domain/commission-notes/note/note'
import { type RequestState, WAITING } from '#domain/commission-notes/note/request-states'
import { refusalToSetSubsidiary } from '#domain/commission-notes/note/subsidiary-rules'
import { statusOf } from '#domain/commission-notes/note/workflow'
import { SHARED_CONTENT, type SharedContent } from '#server/commission-notes/note/amounts'
import { hintFor } from '#server/commission-notes/note/hint'
import { toNoteRow } from '#server/commission-notes/note/rows/row-fields'
import { inScope } from '#server/commission-notes/note/scope'
import { type ActionBy, type StepRecord, sentBack } from '#server/commission-notes/note/sent-back'
import { STUDENT, studentGround } from '#server/commission-notes/note/student-ground'
import { type RowRecord, rowColumns, rowJoins, toNoteState } from '#server/commission-notes/note/table'
import { STANDS } from '#server/commission-notes/note/undone'
import { nameColumn } from '#server/people/name-column'
import { type Author, shownName } from '#server/people/shown-name'
import { columns } from '#server/platform/rows/columns'

type Head = SharedContent &
  Pick<Note, 'PONumber' | 'CompanyId' | 'CompanyName' | 'SubsidiaryName' | 'TaxType'>
type Payment = Pick<Note, 'PaymentRemarks' | 'PaymentReferenceNumber'>

export interface NoteRecord extends RowRecord, Head, Payment {
  /** `ground` only for company users. */
  students: (NoteStudent & { ground?: StudentGround })[]
  step: StepRecord | null
  acknowledged: { by: Author; at: string; differences: AcknowledgedDifference[] | null } | null
  request: (ActionBy & { id: string; state: RequestState }) | null
  partner_invoice:
    | (Omit<NonNullable<Note['PartnerInvoice']>, 'IsStale' | 'UploadedBy'> & { UploadedBy: Author })
    | null
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
const author = sql`json_build_object('name', ${nameColumn('users')}, 'isPartner', users.partner_id is not null)`

const STUDENT_PAIRS = sql.raw(
  Object.entries(STUDENT.columns)
    .map(([name, column]) => `'${name}', ${column}::text`)
    .join(', '),
)

export const students = (forCompany: boolean) => sql`coalesce((
  select json_agg(json_build_object(${STUDENT_PAIRS}
    ${forCompany ? sql`, 'ground', ${studentGround(sql`notes.invoice_id`)}` : sql``}) order by position)
  from note_students where note_id = notes.id), '[]')`

const step = sql`(
  select json_build_object('actionId', action_id, 'fromStatusId', from_status_id, 'toStatusId', to_status_id,
    'remarks', remarks, 'reasons', details -> 'reasons', 'at', note_history.created_at, 'by', case when users.id is null then null else ${author} end)
  from note_history left join users on users.id = actor_id
  where note_id = notes.id and action_id not in (${STILL}) and ${STANDS} order by sequence desc limit 1)`

const acknowledged = sql`(
  select json_build_object('differences', details -> 'acknowledged', 'at', note_history.created_at, 'by', ${author})
  from note_history join users on users.id = actor_id
  where note_id = notes.id and action_id = ${sql.lit(ACTIONS.SendToPartner.id)} order by sequence desc limit 1)`

const request = sql`(
  select json_build_object('id', change_requests.id, 'state', state, 'remarks', remarks, 'reasons', (
      select details -> 'reasons' from note_history
      where note_history.note_id = notes.id and action_id = ${sql.lit(ACTIONS.RequestChangesInNote.id)}
      order by sequence desc limit 1),
    'at', change_requests.created_at, 'by', ${author})
  from change_requests join users on users.id = requested_by
  where note_id = notes.id order by change_requests.created_at desc, change_requests.id desc limit 1)`

const partnerInvoice = sql`(
  select json_build_object('FileName', files.name, 'UploadedAt', partner_invoices.created_at, 'UploadedBy', ${author},
    'PartnerTaxInvoiceNumber', number, 'PartnerInvoiceDate', invoice_date, 'PartnerSignatoryName', signatory_name,
    'PartnerSignatoryDesignation', signatory_designation, 'PurposeCode', purpose_code, 'Total', total_amount::text,
    'IsPortalMade', is_portal_made, 'IsSigned', is_signed)
  from partner_invoices join files on files.id = file_id join users on users.id = partner_invoices.uploaded_by
  where partner_invoices.id = notes.partner_invoice_id)`

const HEAD = columns<
  Head,
  {
    notes: 'notes'
    invoices: 'university_invoices'
    companies: 'company_versions'
    subsidiaries: 'left subsidiaries'
  }
>()({
  PONumber: 'invoices.po_number',
  CompanyId: 'notes.company_id',
  CompanyName: 'companies.name',
  SubsidiaryName: 'subsidiaries.name',
  TaxType: 'notes.tax_type',
  ...SHARED_CONTENT.of('notes'),
})
const PAYMENT = columns<Payment, { notes: 'notes' }>()({
  PaymentRemarks: 'notes.payment_remarks',
  PaymentReferenceNumber: 'notes.payment_reference_number',
})

const wholeNote = (isForCompany: boolean) =>
  fixed(sql`${HEAD.list}, ${PAYMENT.list}, ${students(isForCompany)} as students, ${step} as step,
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
    ...HEAD.toRow(record),
    Students: studentsOf(record),
    Acknowledgements: toAcknowledgements(record, actor),
    CanEdit: refusalToEdit(state, actor) === null,
    CanAssign: can(actor, 'commission-notes.assign') && statusOf(record.status_id).turn !== 'done',
    CanSetSubsidiary: refusalToSetSubsidiary(state, actor) === null,
    SentBack: sentBack(record, actor),
    PendingRequest: toPendingRequest(record, actor),
    PartnerInvoice: toPartnerInvoice(record, actor),
    ...PAYMENT.toRow(record),
    ...(isPartner(actor) && { PaymentRemarks: null }),
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
  { acknowledged, CompanyName }: NoteRecord,
  actor: Actor,
): Note['Acknowledgements'] {
  if (!acknowledged?.differences) return null
  const shown = isPartner(actor)
    ? acknowledged.differences.filter(({ Field, Of }) => Field === 'Commission' && Of === 'agreement')
    : acknowledged.differences
  if (shown.length === 0) return null
  const By = shownName(acknowledged.by, actor, CompanyName)
  return { By, At: iso(acknowledged.at), Differences: shown }
}

function toPartnerInvoice(record: NoteRecord, actor: Actor): Note['PartnerInvoice'] {
  if (!record.partner_invoice) return null
  const { FileName, UploadedAt, UploadedBy, ...invoice } = record.partner_invoice
  return {
    FileName,
    UploadedAt: iso(UploadedAt),
    UploadedBy: shownName(UploadedBy, actor, record.CompanyName),
    IsStale: isInvoiceStale(toNoteState(record)),
    ...invoice,
  }
}

function toPendingRequest(record: NoteRecord, actor: Actor): Note['PendingRequest'] {
  const { request } = record
  if (request?.state !== WAITING) return null
  return {
    RequestId: request.id,
    Remarks: request.remarks,
    Reasons: [...(request.reasons ?? [])],
    RequestedBy: shownName(request.by, actor, record.CompanyName),
    At: iso(request.at),
  }
}

function iso(instant: string): string {
  return new Date(instant).toISOString()
}
