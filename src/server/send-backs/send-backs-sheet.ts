import type { CountSendBacks, SendBackCount } from '#domain/send-backs/schema'
import { STAGES } from '#domain/send-backs/stages'
import { todayIn } from '#domain/time/format'
import { sheetResponse } from '#server/platform/http/answers/sheet-response'
import type { Context } from '#server/platform/runtime/context'
import { countSendBacks } from '#server/send-backs/count-send-backs'
import type { SheetCell, SheetColumn } from '#services/sheets/sheet'
import { writeSheet } from '#services/sheets/write'

const COLUMNS: readonly (SheetColumn & { cell: (row: SendBackCount) => SheetCell })[] = [
  { header: 'Month', kind: 'text', width: 12, cell: (row) => row.Month },
  { header: 'Stage', kind: 'text', width: 30, cell: (row) => STAGES[row.Stage] },
  { header: 'Reason', kind: 'text', width: 44, cell: (row) => row.Reason },
  { header: 'Partner', kind: 'text', width: 32, cell: (row) => row.PartnerCompany },
  { header: 'Send-backs', kind: 'number', width: 14, cell: (row) => String(row.Count) },
]

/** The counts of send-backs as a sheet (`GET /cn/send-backs/excel`). @throws AppError FORBIDDEN */
export async function sendBacksSheet({ db, actor }: Context, asked: CountSendBacks): Promise<Response> {
  const rows = await countSendBacks({ db, actor }, asked)
  const sheet = writeSheet({
    name: 'Send-backs',
    columns: COLUMNS.map(({ cell: _, ...column }) => column),
    rows: rows.map((row) => COLUMNS.map((column) => column.cell(row))),
  })
  return sheetResponse(`Send-backs ${todayIn(actor.timeZone)}.xlsx`, sheet)
}
