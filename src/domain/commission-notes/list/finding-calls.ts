import { z } from 'zod'
import { callsOf } from '#domain/api/call'
import { asCaller } from '#domain/api/shapes'
import { ListNotes } from '#domain/commission-notes/list/schema'
import { AmountTotal } from '#domain/money/note-amounts'
import { DownloadNotes, ExportPendingStudents, ExportStudents } from './export-schema'
import * as routes from './routes'

const call = callsOf('Commission notes')
const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

export const universitiesList = call(routes.universitiesList, {
  fromReplica: true,
  permission: 'commission-notes.view',
  summary: 'List the universities of the notes that the caller sees, by name, with their number of notes',
  query: asCaller,
  output: z.array(
    z.object({
      UniversityId: z.string(),
      UniversityName: z.string(),
      Count: z.number().int(),
      UnreadCount: z
        .number()
        .int()
        .meta({ description: 'The number of cards of its invoices that the caller has not seen' }),
    }),
  ),
})
export const noteTotals = call(routes.noteTotals, {
  fromReplica: true,
  permission: 'commission-notes.view',
  summary: 'Read the exact totals of a list of notes by currency; paging is ignored',
  query: ListNotes,
  output: z.array(AmountTotal),
})
export const financialYearsList = call(routes.financialYearsList, {
  permission: 'commission-notes.view',
  summary:
    'List the financial years to choose from, April to March, from 2324 to the current one, newest first',
  query: asCaller,
  output: z.array(z.string()),
})
export const downloadNotes = call(routes.downloadNotes, {
  fromReplica: true,
  permission: 'commission-notes.view',
  logged: 'export',
  summary: 'Download a list of notes as a sheet: by its filters, its order and the named columns',
  query: DownloadNotes,
  file: XLSX,
})
export const exportStudents = call(routes.exportStudents, {
  fromReplica: true,
  permission: 'commission-notes.view',
  logged: 'export',
  summary: 'Download the students of a list of notes as a sheet, one installment a row',
  query: ExportStudents,
  file: XLSX,
})
export const exportPendingStudents = call(routes.exportPendingStudents, {
  fromReplica: true,
  permission: 'invoices.view',
  logged: 'export',
  summary:
    'Download the students whose installments have no note yet, by the issue date of their university invoice',
  query: ExportPendingStudents,
  file: XLSX,
})
