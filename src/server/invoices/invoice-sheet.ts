import type { InvoiceRow } from '#domain/invoices/schema'
import { minus } from '#domain/money/money'
import { todayIn } from '#domain/time/format'
import { inBatches } from '#server/platform/exports/batches'
import type { Export } from '#server/platform/exports/export-response'
import type { Context } from '#server/platform/runtime/context'
import type { SheetCell, SheetColumn } from '#services/sheets/sheet'
import { writeSheet } from '#services/sheets/write'
import { invoicesByIds, listedInvoiceIds, type SheetFilters } from './list-invoices'

const COLUMNS: readonly (SheetColumn & { cell: (row: InvoiceRow) => SheetCell })[] = [
  { header: 'Number', kind: 'text', width: 26, cell: (row) => row.Number },
  { header: 'PO Number', kind: 'text', width: 20, cell: (row) => row.PONumber },
  { header: 'University', kind: 'text', width: 34, cell: (row) => row.UniversityName },
  { header: 'Company', kind: 'text', width: 14, cell: (row) => row.Company },
  { header: 'Status', kind: 'text', width: 28, cell: (row) => row.Status },
  { header: 'Type', kind: 'text', width: 12, cell: (row) => row.Type },
  { header: 'Issued', kind: 'date', width: 13, cell: (row) => row.IssuedOn },
  { header: 'Pay by', kind: 'date', width: 13, cell: (row) => row.PayBy },
  { header: 'Currency', kind: 'text', width: 10, cell: (row) => row.Currency },
  { header: 'Commission', kind: 'number', width: 16, cell: (row) => row.Amount },
  { header: 'Invoiced', kind: 'number', width: 16, cell: (row) => row.PayableAmount },
  { header: 'Received', kind: 'number', width: 16, cell: (row) => row.Received },
  {
    header: 'Outstanding',
    kind: 'number',
    width: 16,
    cell: (row) => minus(row.PayableAmount, row.Received),
  },
  { header: 'Shared by notes', kind: 'number', width: 16, cell: (row) => row.SharedByNotes },
  { header: 'Not yet shared', kind: 'number', width: 16, cell: (row) => row.RemainingToShare },
  { header: 'Paid on notes', kind: 'number', width: 16, cell: (row) => row.PaidOnNotes },
  { header: 'Students', kind: 'number', width: 10, cell: (row) => String(row.StudentCount) },
  { header: 'Notes', kind: 'number', width: 10, cell: (row) => String(row.NoteCount) },
]
const BATCH = 500

/** The university invoices that match the filters, as a sheet. Throws FORBIDDEN, EXPORT_TOO_LARGE. */
export async function invoiceSheet({ db, actor }: Context, filters: SheetFilters): Promise<Export> {
  const ids = await listedInvoiceIds(db, actor, filters)
  const read = async (from: number, count: number) => {
    const batch = ids.slice(from, count)
    const found = await invoicesByIds(db, actor, batch)
    return batch.flatMap((id) => found.get(id) ?? [])
  }
  return {
    name: `University invoices ${todayIn(actor.timeZone)}.xlsx`,
    count: ids.count,
    sheet: writeSheet({
      name: 'University invoices',
      columns: COLUMNS.map(({ cell: _, ...column }) => column),
      rows: cellsOf(inBatches(ids.count, BATCH, read)),
    }),
  }
}

async function* cellsOf(invoices: AsyncIterable<InvoiceRow>) {
  for await (const invoice of invoices) yield COLUMNS.map((column) => column.cell(invoice))
}
