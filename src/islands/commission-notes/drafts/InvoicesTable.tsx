import { Button } from '#components/ui/Button'
import { GridFrame } from '#components/ui/grid/GridFrame'
import { GridTable } from '#components/ui/grid/GridTable'
import type { GridColumn } from '#components/ui/grid/grid-props'
import type { InvoiceRow } from '#domain/invoices/schema'
import { paths } from '#domain/paths'
import { formatDay } from '#domain/time/format'
import { Money } from '#islands/money/Money'

interface InvoicesTableProps {
  invoices: readonly InvoiceRow[]
  onChoose: (invoice: InvoiceRow) => void
}

export function InvoicesTable({ invoices, onChoose }: InvoicesTableProps) {
  const columns: GridColumn<InvoiceRow>[] = [
    {
      id: 'number',
      header: 'Number',
      cell: (invoice) => (
        <>
          <a href={paths.notesOfInvoice(invoice.InvoiceId)}>{invoice.Number}</a>
          {invoice.IsNew && <span className="new-mark">New</span>}
        </>
      ),
      width: 256,
      phone: 'title',
    },
    {
      id: 'choose',
      header: 'Create',
      cell: (invoice) => {
        const words = invoice.FreeCount === 0 ? 'View' : 'Choose students'
        return (
          <Button size="small" aria-label={`${words} of ${invoice.Number}`} onClick={() => onChoose(invoice)}>
            {words}
          </Button>
        )
      },
      width: 150,
    },
    {
      id: 'free',
      header: 'Not yet on a note',
      cell: (invoice) =>
        invoice.FreeCount === 0 ? <span className="muted">None</span> : <b>{invoice.FreeCount}</b>,
      width: 132,
      align: 'end',
    },
    {
      id: 'university',
      header: 'University',
      cell: (invoice) => <span title={invoice.UniversityName}>{invoice.UniversityName}</span>,
      width: 202,
      grow: 1,
    },
    { id: 'status', header: 'Status', cell: (invoice) => invoice.Status, width: 218 },
    {
      id: 'issued',
      header: 'Issued',
      cell: (invoice) => formatDay(invoice.IssuedOn),
      width: 110,
      phone: 'hidden',
    },
    {
      id: 'amount',
      header: 'Amount',
      cell: (invoice) => <Money amount={invoice.Amount} currency={invoice.Currency} />,
      width: 150,
      align: 'end',
    },
    { id: 'students', header: 'Students', cell: (invoice) => invoice.StudentCount, width: 90, align: 'end' },
    {
      id: 'notes',
      header: 'Notes',
      cell: (invoice) => invoice.NoteCount,
      width: 80,
      align: 'end',
      phone: 'hidden',
    },
  ]
  return (
    <GridFrame rowCount={invoices.length}>
      <GridTable
        label="University invoices"
        rows={invoices}
        columns={columns}
        getRowId={(invoice) => invoice.InvoiceId}
        getRowName={(invoice) => invoice.Number}
      />
    </GridFrame>
  )
}
