import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#db/database'
import type { Actor } from '#domain/access/actor'
import { AppError } from '#domain/errors'
import type { InvoiceEditRequest } from '#domain/invoice-revisions/edit-request'
import { WAITING } from '#domain/invoice-revisions/states'
import { EDIT_REQUEST_WORKFLOW } from '#domain/invoice-revisions/workflow'
import type { FieldChange } from '#domain/record/field-change'
import { isAllowed } from '#domain/workflow/workflow'
import { GOES_BACK } from '#server/invoice-revisions/send-back-revised'
import { findInvoice } from '#server/invoices/table'
import { nameColumn, nameIfAny } from '#server/people/name-column'
import { mustBeAllowed } from '#server/platform/access/must-be-allowed'
import { columns, moment } from '#server/platform/rows/columns'
import type { Context } from '#server/platform/runtime/context'

type RequestRecord = Omit<InvoiceEditRequest, 'CanDecide'> & { requesterId: string }

const LINES = sql`(select coalesce(sum(amount), 0) from university_invoice_lines lines
  where lines.invoice_id = requests.invoice_id)`
const CHANGE = sql`(select coalesce(sum((change ->> 'New')::numeric - (change ->> 'Old')::numeric), 0)
  from jsonb_array_elements(requests.changes) change where change ->> 'Field' = 'Amount')`
const withTax = (amount: RawBuilder<unknown>) => sql`(select ${amount} + case
    when forms.tax_type is null or forms.tax_rate is null then 0
    else round((${amount}) * forms.tax_rate / 100, currency_decimals(invoices.currency)) end
  from invoice_forms forms where forms.invoice_id = requests.invoice_id)`

const EFFECT = sql<InvoiceEditRequest['Effect']>`case when requests.state = ${sql.lit(WAITING)} then (
  select jsonb_build_object('Notes', count(*)::int, 'TotalAmount', coalesce(sum(payable_amount + tax_amount), 0)::text,
    'Invoiced', (${withTax(LINES)})::numeric(20, 2)::text, 'InvoicedAfter', (${withTax(sql`${LINES} + ${CHANGE}`)})::numeric(20, 2)::text,
    'Received', (select coalesce(sum(amount), 0)::numeric(20, 2)::text from invoice_receipts
      where invoice_receipts.invoice_id = requests.invoice_id))
  from notes where notes.invoice_id = requests.invoice_id and status_id = any(${[...GOES_BACK]}::smallint[])
) end`

/** Differs as soon as the invoice or what an approval would do differs. */
export const SEEN_VERSION = sql<number>`(hashtext(concat_ws(' ', invoices.version, (${EFFECT})::text)) & 2147483647 | 1)`

const REQUEST = columns<
  RequestRecord,
  { requests: 'invoice_edit_requests'; invoices: 'university_invoices'; universities: 'universities' }
>()({
  RequestId: 'requests.id',
  InvoiceId: 'requests.invoice_id',
  Number: 'invoices.number',
  UniversityName: 'universities.name',
  Currency: 'invoices.currency',
  State: 'requests.state',
  Remarks: 'requests.remarks',
  requesterId: 'requests.requested_by',
  RequestedBy: nameColumn('askers'),
  RequestedAt: moment('requests.created_at'),
  Changes: sql<FieldChange[]>`requests.changes`,
  DecidedBy: nameIfAny('deciders'),
  DecidedAt: moment('requests.decided_at'),
  DecisionRemarks: sql<string>`coalesce(requests.decision_remarks, '')`,
  IsOutdated: sql<boolean>`requests.invoice_version <> invoices.version`,
  Effect: EFFECT,
  Version: SEEN_VERSION,
})

/** The requested changes, newest first (`GET /invoices/{id}/edit-requests`). Throws FORBIDDEN, NOT_FOUND. */
export async function invoiceEditRequests(
  { db, actor }: Context,
  { id: invoiceId }: { id: string },
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
export async function pendingInvoiceEditRequests({ db, actor }: Context): Promise<InvoiceEditRequest[]> {
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
  const rows = await REQUEST.read(
    db,
    sql`select ${REQUEST.list}
    from invoice_edit_requests requests
    join university_invoices invoices on invoices.id = requests.invoice_id
    join universities on universities.id = invoices.university_id
    join users askers on askers.id = requests.requested_by
    left join users deciders on deciders.id = requests.decided_by
    where ${which}`,
  )
  return rows.map(({ requesterId, ...row }) => ({
    ...row,
    // An outdated request can still be rejected.
    CanDecide: isAllowed(
      EDIT_REQUEST_WORKFLOW,
      { state: row.State, requestedBy: requesterId, isOutdated: row.IsOutdated, version: row.Version },
      actor,
      'Reject',
    ),
    IsOutdated: row.State === WAITING && row.IsOutdated,
  }))
}
