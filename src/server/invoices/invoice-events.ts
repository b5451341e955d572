import { sql } from 'kysely'
import { AppError } from '#domain/errors'
import { REJECTED } from '#domain/invoice-revisions/states'
import type { InvoiceEvent } from '#domain/invoices/details'
import { formatMoney } from '#domain/money/format'
import { formatDay } from '#domain/time/format'
import { nameColumn } from '#server/people/name-column'
import { mustBeAllowed } from '#server/platform/access/must-be-allowed'
import { columns, later, moment, type RowOf } from '#server/platform/rows/columns'
import type { Context } from '#server/platform/runtime/context'

const EVENT = columns<InvoiceEvent, { invoices: 'university_invoices' }>()(
  {
    Kind: sql<InvoiceEvent['Kind']>`events.kind`,
    At: moment(sql<Date>`events.at`),
    By: nameColumn('users'),
    Text: later,
    Remarks: sql<string>`events.remarks`,
  },
  {
    currency: 'invoices.currency',
    /** `amount`: received, or shared by notes; `day`: of receipt, or due; `text`: recipients, a reference, a version or the requester. */
    amount: sql<string | null>`events.amount`,
    otherAmount: sql<string | null>`events.other_amount`,
    day: sql<string | null>`events.day`,
    text: sql<string | null>`events.text`,
  },
)

/** The history of an invoice, newest first (`GET /invoices/{id}/history`). Throws FORBIDDEN, NOT_FOUND. */
export async function invoiceEvents({ db, actor }: Context, { id }: { id: string }): Promise<InvoiceEvent[]> {
  mustBeAllowed(actor, 'invoices.view')
  const rows = await EVENT.read(
    db,
    sql`select ${EVENT.list}
    from university_invoices invoices
    cross join lateral (
      select 'created' as kind, invoices.created_at as at, invoices.created_by as user_id, '' as remarks,
        null::text as amount, null::text as other_amount, null::text as day, null::text as text, 0 as place
      union all
      select 'sent', created_at, sent_by, message, null, null, null, array_to_string(recipients, ', '), 1
      from invoice_sendings where invoice_id = invoices.id
      union all
      select case when reverses_id is null then 'received' else 'undone' end, created_at, recorded_by, remarks,
        abs(amount)::text, null, received_at::text, reference_number, 2
      from invoice_receipts where invoice_id = invoices.id
      union all
      select 'revised', revisions.created_at, decided_by, remarks, null, null, version::text, ${nameColumn('askers')}, 3
      from invoice_revisions revisions join users askers on askers.id = asked_by where invoice_id = invoices.id
      union all
      select 'rejected', decided_at, decided_by, coalesce(decision_remarks, ''), null, null, null, ${nameColumn('askers')}, 3
      from invoice_edit_requests requests join users askers on askers.id = requested_by
      where invoice_id = invoices.id and state = ${sql.lit(REJECTED)}
      union all
      select 'accepted', created_at, accepted_by, remarks, shared::text, to_share::text, null, null, 4
      from over_sharing_acceptances where invoice_id = invoices.id
      union all
      select 'pay-day', created_at, said_by, remarks, null, null, pay_by::text, null, 5
      from invoice_pay_days where invoice_id = invoices.id
    ) events
    join users on users.id = events.user_id
    where invoices.id = ${id}
    order by events.at desc, events.place desc`,
  )
  if (rows.length === 0) throw new AppError('NOT_FOUND')
  return rows.map(({ inner, ...event }) => ({ ...event, Text: textOf(event.Kind, inner) }))
}

function textOf(
  kind: InvoiceEvent['Kind'],
  { currency, amount, otherAmount, day, text }: RowOf<typeof EVENT>['inner'],
): string {
  const money = (value: string | null) => formatMoney(value ?? '0', currency)
  const reference = text ? `, reference ${text}` : ''
  switch (kind) {
    case 'created':
      return 'Created'
    case 'sent':
      return `E-mailed to ${text}`
    case 'received':
      return `Received ${money(amount)} on ${formatDay(day ?? '')}${reference}`
    case 'undone':
      return `Undid the receipt of ${money(amount)}${reference}`
    case 'revised':
      return `Approved version ${day}, requested by ${text}`
    case 'rejected':
      return `Rejected a change requested by ${text}`
    case 'pay-day':
      return `The university said that it pays by ${formatDay(day ?? '')}`
    case 'accepted':
      return `Accepted that the notes share ${money(amount)} of ${money(otherAmount)}`
  }
}
