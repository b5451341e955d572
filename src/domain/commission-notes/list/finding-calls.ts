import { z } from 'zod'
import { call } from '#domain/api/call'
import { asCaller } from '#domain/api/shapes'
import { ListNotes } from '#domain/commission-notes/list/schema'
import { AmountTotal } from '#domain/money/note-amounts'
import { DownloadNotes, ExportPendingStudents, ExportStudents } from './export-schema'
import * as routes from './routes'

const noun = 'Commission notes'
const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

/** Calls that find notes, and that export them as sheets (docs/reference/conventions.md). */
export const universitiesList = call(routes.universitiesList, {
  fromReplica: true,
  noun,
  permission: 'commission-notes.view',
  summary: 'The universities that have notes in the caller’s scope, by name, with how many',
  query: asCaller,
  output: z.array(
    z.object({
      UniversityId: z.string(),
      UniversityName: z.string(),
      Count: z.number().int(),
      UnreadCount: z
        .number()
        .int()
        .meta({ description: 'Of its invoices’ cards, those that are new to the caller' }),
    }),
  ),
})
export const noteTotals = call(routes.noteTotals, {
  fromReplica: true,
  noun,
  permission: 'commission-notes.view',
  summary: 'What the notes of a list come to, exactly, by currency; the paging is ignored',
  query: ListNotes,
  output: z.array(AmountTotal),
})
export const financialYearsList = call(routes.financialYearsList, {
  noun,
  permission: 'commission-notes.view',
  summary:
    'The financial years that can be chosen, April to March, from 2324 to the current one, the newest first',
  query: asCaller,
  output: z.array(z.string()),
})
export const downloadNotes = call(routes.downloadNotes, {
  fromReplica: true,
  noun,
  permission: 'commission-notes.view',
  logged: 'export',
  summary: 'The notes of a list as a sheet: its filters, its order and the columns named',
  query: DownloadNotes,
  file: XLSX,
})
export const exportStudents = call(routes.exportStudents, {
  fromReplica: true,
  noun,
  permission: 'commission-notes.view',
  logged: 'export',
  summary: 'The students of the notes of a list as a sheet, an installment a row',
  query: ExportStudents,
  file: XLSX,
})
export const exportPendingStudents = call(routes.exportPendingStudents, {
  fromReplica: true,
  noun,
  permission: 'invoices.view',
  logged: 'export',
  summary: 'The students whose installments have no note yet, by when their university invoice was issued',
  query: ExportPendingStudents,
  file: XLSX,
})
