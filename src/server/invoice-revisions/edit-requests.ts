import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#db/database'
import type { Actor } from '#domain/access/actor'
import { AppError } from '#domain/errors'
import type { InvoiceEditRequest } from '#domain/invoice-revisions/edit-request'
import { type EditRequestState, WAITING } from '#domain/invoice-revisions/states'
import { EDIT_REQUEST_WORKFLOW, type StandingEditRequest } from '#domain/invoice-revisions/workflow'
import type { FieldChange } from '#domain/record/field-change'
import { isAllowed } from '#domain/workflow/workflow'
import { findInvoice } from '#server/invoices/table'
import { nameColumn } from '#server/people/name-column'
import { mustBeAllowed } from '#server/platform/access/must-be-allowed'
import { GOES_BACK } from './send-back-revised'

interface RequestRecord {
  id: string
  invoice_id: string
  number: string
  university_name: string
  currency: string
  state: EditRequestState
  remarks: string
  requested_by: string
  requested_by_name: string
  created_at: Date
  changes: FieldChange[]
  decided_by_name: string | null
  decided_at: Date | null
  decision_remarks: string | null
  is_outdated: boolean
  effect: InvoiceEditRequest['Effect']
}

/**
 * The requested changes of an invoice, newest first (`GET /invoices/{id}/edit-requests`).
 * @throws AppError FORBIDDEN, NOT_FOUND
 */
export async function invoiceEditRequests(
  db: Db,
  actor: Actor,
  invoiceId: string,
): Promise<InvoiceEditRequest[]> {
  mustBeAllowed(actor, 'invoices.view')
  const requests = await read(
    db,
    actor,
    sql`requests.invoice_id = ${invoiceId} order by requests.created_at desc, requests.id desc`,
  )
  if (requests.length === 0 && !(await findInvoice(db, invoiceId))) throw new AppError('NOT_FOUND')
  return requests
}

/** The pending requests of all invoices, oldest first. @throws AppError FORBIDDEN */
export async function pendingInvoiceEditRequests(db: Db, actor: Actor): Promise<InvoiceEditRequest[]> {
  mustBeAllowed(actor, 'invoices.decide-edit')
  return read(db, actor, sql`requests.state = ${sql.lit(WAITING)} order by requests.created_at, requests.id`)
}

/** One request. @throws AppError NOT_FOUND */
export async function findEditRequest(db: Db, actor: Actor, id: string): Promise<InvoiceEditRequest> {
  const [request] = await read(db, actor, sql`requests.id = ${id}`)
  if (!request) throw new AppError('NOT_FOUND')
  return request
}

async function read(db: Db, actor: Actor, which: RawBuilder<unknown>): Promise<InvoiceEditRequest[]> {
  const { rows } = await sql<RequestRecord>`
    select requests.id, requests.invoice_id, invoices.number, universities.name as university_name, invoices.currency,
      requests.state, requests.remarks, requests.requested_by, ${nameColumn('askers')} as requested_by_name,
      requests.created_at, requests.changes, ${nameColumn('deciders')} as decided_by_name, requests.decided_at,
      requests.decision_remarks, requests.invoice_version <> invoices.version as is_outdated,
      case when requests.state = ${sql.lit(WAITING)} then (
        select jsonb_build_object('Notes', count(*)::int, 'TotalAmount', coalesce(sum(payable_amount + tax_amount), 0)::text)
        from notes where notes.invoice_id = requests.invoice_id and status_id = any(${[...GOES_BACK]}::smallint[])
      ) end as effect
    from invoice_edit_requests requests
    join university_invoices invoices on invoices.id = requests.invoice_id
    join universities on universities.id = invoices.university_id
    join users askers on askers.id = requests.requested_by
    left join users deciders on deciders.id = requests.decided_by
    where ${which}`.execute(db)
  return rows.map((record) => ({
    RequestId: record.id,
    InvoiceId: record.invoice_id,
    Number: record.number,
    UniversityName: record.university_name,
    Currency: record.currency,
    State: record.state,
    Remarks: record.remarks,
    RequestedBy: record.requested_by_name,
    RequestedAt: record.created_at.toISOString(),
    Changes: record.changes,
    DecidedBy: record.decided_by_name,
    DecidedAt: record.decided_at?.toISOString() ?? null,
    DecisionRemarks: record.decision_remarks ?? '',
    // An outdated request can still be rejected.
    CanDecide: isAllowed(EDIT_REQUEST_WORKFLOW, standingOf(record), actor, 'Reject'),
    Effect: record.effect,
    IsOutdated: record.state === WAITING && record.is_outdated,
  }))
}

function standingOf(record: RequestRecord): StandingEditRequest {
  return { state: record.state, requestedBy: record.requested_by, isOutdated: record.is_outdated }
}
