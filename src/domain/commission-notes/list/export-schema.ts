import { z } from 'zod'
import { UserId } from '#domain/api/fields'
import { ListNotes } from '#domain/commission-notes/list/schema'
import { NOTE_COLUMNS, type NoteColumn } from './columns'
import { pendingExportProblem } from './pending-export'

const COLUMNS_MESSAGE = `columns are of ${NOTE_COLUMNS.join(', ')}`

export const ExportStudents = ListNotes.omit({ pageNo: true, pageSize: true }).extend({ userId: UserId })

export const DownloadNotes = ExportStudents.extend({
  columns: z
    .string()
    .max(500, COLUMNS_MESSAGE)
    .transform((text) => text.split(',') as NoteColumn[])
    .refine((ids) => ids.every((id) => NOTE_COLUMNS.includes(id)), COLUMNS_MESSAGE)
    .optional(),
})

export const ExportPendingStudents = z
  .object({ UserId, userId: UserId, startDate: z.string().optional(), endDate: z.string().optional() })
  .superRefine(({ startDate, endDate }, context) => {
    const problem = pendingExportProblem(startDate ?? '', endDate ?? '')
    if (problem) context.addIssue({ code: 'custom', message: problem.message, path: [problem.field] })
  })
