import * as calls from '#domain/commission-notes/list/calls'
import * as findingCalls from '#domain/commission-notes/list/finding-calls'
import { statusFiltersOf } from '#domain/commission-notes/note/labels'
import { financialYears } from '#domain/numbering/numbers'
import { countByFilter } from '#server/commission-notes/list/count-by-filter'
import { downloadNotes } from '#server/commission-notes/list/download-notes'
import { exportPendingStudents } from '#server/commission-notes/list/export-pending-students'
import { exportStudents } from '#server/commission-notes/list/export-students'
import { listNotes } from '#server/commission-notes/list/list-notes'
import { listUniversities } from '#server/commission-notes/list/list-universities'
import { totalNotes } from '#server/commission-notes/list/total-notes'
import { exportResponse } from '#server/platform/exports/export-response'
import { answering } from '#server/platform/http/answering'
import { sheetResponse } from '#server/platform/http/answers/sheet-response'

export const answers = [
  ...answering(calls, {
    listNotes: (context, input) => listNotes(context, { ...input, asked: context.fields }),
    listStatuses: async (context) => statusFiltersOf(context.actor),
    notesCount: countByFilter,
  }),
  ...answering(findingCalls, {
    universitiesList: listUniversities,
    noteTotals: totalNotes,
    financialYearsList: async () => financialYears(new Date()),
    downloadNotes: async (context, input) => exportResponse(await downloadNotes(context, input)),
    exportStudents: async (context, input) => exportResponse(await exportStudents(context, input)),
    exportPendingStudents: async (context, { startDate = '', endDate = '' }) => {
      const { name, sheet } = await exportPendingStudents(context, { startDate, endDate })
      return sheetResponse(name, sheet)
    },
  }),
]
