import { z } from 'zod'
import { UserId } from '#domain/api/fields'
import { ListNotes } from '#domain/commission-notes/list/schema'
import { NOTE_COLUMNS, type NoteColumn } from './columns'
import { pendingExportProblem } from './pending-export'

const COLUMNS_MESSAGE = `columns are of ${NOTE_COLUMNS.join(', ')}`

/** All notes of a list without paging, with its filters and its order. */
export const ExportStudents = ListNotes.omit({ pageNo: true, pageSize: true }).extend({ userId: UserId })

/** The same with the displayed columns, in their order; all columns if none are named. */
export const DownloadNotes = ExportStudents.extend({
  columns: z
    .string()
    .max(500, COLUMNS_MESSAGE)
    .transform((text) => text.split(',') as NoteColumn[])
    .refine((ids) => ids.every((id) => NOTE_COLUMNS.includes(id)), COLUMNS_MESSAGE)
    .optional(),
})

/** The days of the pending-students export; both are required (docs/reference/messages.md). */
export const ExportPendingStudents = z
  .object({ UserId, userId: UserId, startDate: z.string().optional(), endDate: z.string().optional() })
  .superRefine(({ startDate, endDate }, context) => {
    const problem = pendingExportProblem(startDate ?? '', endDate ?? '')
    if (problem) context.addIssue({ code: 'custom', message: problem.message, path: [problem.field] })
  })
