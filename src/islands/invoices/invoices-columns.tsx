import type { GridColumn } from '#components/ui/grid/grid-props'
import type { InvoiceRow } from '#domain/invoices/schema'
import { INVOICE_RECEIVED, INVOICE_TONES } from '#domain/invoices/statuses'
import { formatAmount, formatMoney } from '#domain/money/format'
import { isZero } from '#domain/money/money'
import { paths } from '#domain/paths'
import { formatDay } from '#domain/time/format'
import { Money } from '#islands/money/Money'

/** The columns of the list of university invoices. Ids of sortable columns are the server's sort names. */
export const INVOICES_COLUMNS: readonly GridColumn<InvoiceRow>[] = [
  {
    id: 'number',
    header: 'Number',
    cell: (invoice) => <a href={paths.universityInvoice(invoice.InvoiceId)}>{invoice.Number}</a>,
    width: 200,
    pinned: true,
    sortable: true,
    phone: 'title',
  },
  {
    id: 'university',
    header: 'University',
    cell: (invoice) => <span title={invoice.UniversityName}>{invoice.UniversityName}</span>,
    width: 130,
    grow: 1,
    sortable: true,
  },
  {
    id: 'status',
    header: 'Status',
    cell: (invoice) => (
      <span className="badge" data-tone={INVOICE_TONES[invoice.StatusId]}>
        {invoice.Status}
      </span>
    ),
    width: 216,
    sortable: true,
  },
  { id: 'type', header: 'Type', cell: (invoice) => <span>{invoice.Type}</span>, width: 90 },
  { id: 'company', header: 'Company', cell: (invoice) => <span>{invoice.Company}</span>, width: 108 },
  {
    id: 'issued',
    header: 'Issued',
    cell: (invoice) => <span>{formatDay(invoice.IssuedOn)}</span>,
    width: 108,
    sortable: true,
  },
  {
    id: 'payable',
    header: 'Invoiced',
    cell: (invoice) => <Money amount={invoice.PayableAmount} currency={invoice.Currency} />,
    width: 142,
    align: 'end',
  },
  { id: 'said', header: 'University says', cell: replyOf, width: 122 },
  { id: 'received', header: 'Received', cell: received, width: 118, align: 'end' },
  { id: 'remaining', header: 'Not yet shared', cell: remaining, width: 118, align: 'end' },
]

export const INVOICE_AMOUNTS: Readonly<Record<string, (invoice: InvoiceRow) => string>> = {
  payable: (invoice) => formatMoney(invoice.PayableAmount, invoice.Currency),
  received: (invoice) => formatAmount(invoice.Received, invoice.Currency),
  remaining: (invoice) => formatAmount(invoice.RemainingToShare, invoice.Currency),
}

function replyOf({ PayBy, OpenQuestions, StatusId }: InvoiceRow) {
  if (OpenQuestions > 0)
    return <span>{OpenQuestions === 1 ? '1 question' : `${OpenQuestions} questions`}</span>
  if (PayBy === null || StatusId === INVOICE_RECEIVED) return <span className="muted">–</span>
  return <span>by {formatDay(PayBy)}</span>
}

function received(invoice: InvoiceRow) {
  if (isZero(invoice.Received)) return <span className="muted">nothing yet</span>
  return <span>{formatAmount(invoice.Received, invoice.Currency)}</span>
}

function remaining(invoice: InvoiceRow) {
  const amount = formatAmount(invoice.RemainingToShare, invoice.Currency)
  if (!invoice.IsOverShared) return <span>{amount}</span>
  return (
    <span className="over-shared" title="The notes exceed what can be shared">
      {amount}
    </span>
  )
}
