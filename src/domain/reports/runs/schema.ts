import { z } from 'zod'
import { UserId } from '#domain/api/fields'
import { RUN_STATES } from '#domain/reports/runs/states'

export const RUN_FORMATS = ['xlsx', 'csv'] as const
export type RunFormat = (typeof RUN_FORMATS)[number]

export const StartReportRun = z.object({
  UserId,
  Format: z.enum(RUN_FORMATS, `Format is one of ${RUN_FORMATS.join(', ')}`).default('xlsx'),
})

export const ReportRun = z
  .object({
    ReportRunId: z.string(),
    ReportId: z.string(),
    HasReport: z.boolean().describe('false once the report is deleted, or no longer shared with the reader'),
    Name: z.string().describe('the name of the report when the export started'),
    Format: z.enum(RUN_FORMATS),
    State: z.enum(RUN_STATES),
    DoneCount: z.number().int().describe('the number of rows read so far'),
    RowCount: z.number().int().nullable().describe('the exact number of rows at the start; null before that'),
    FileName: z.string().nullable().describe('null until it is done'),
    Size: z.number().int().nullable().describe('the size of the file, in bytes'),
    Message: z.string().nullable().describe('the reason of the failure'),
    AskedAt: z.string(),
    EndedAt: z.string().nullable(),
    KeptUntil: z.string().nullable().describe('when it is deleted with its file; null before its end'),
  })
  .meta({ id: 'ReportRun' })
export type ReportRun = z.output<typeof ReportRun>
export const ReportRuns = z.object({ rows: z.array(ReportRun) })
