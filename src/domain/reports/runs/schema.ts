import { z } from 'zod'
import { UserId } from '#domain/api/fields'
import { RUN_STATES } from '#domain/reports/runs/states'

export const RUN_FORMATS = ['xlsx', 'csv'] as const
export type RunFormat = (typeof RUN_FORMATS)[number]

export const StartReportRun = z.object({
  UserId,
  Format: z.enum(RUN_FORMATS, `Format is one of ${RUN_FORMATS.join(', ')}`).default('xlsx'),
})

/** A background export of a report. */
export const ReportRun = z
  .object({
    ReportRunId: z.string(),
    ReportId: z.string(),
    Name: z.string().describe('the report’s when the run was started'),
    Format: z.enum(RUN_FORMATS),
    State: z.enum(RUN_STATES),
    DoneCount: z.number().int().describe('rows that were read so far'),
    RowCount: z
      .number()
      .int()
      .nullable()
      .describe('how many rows there were when it began, counted exactly; null before that'),
    FileName: z.string().nullable().describe('null until it is done'),
    Size: z.number().int().nullable().describe('of the file, in bytes'),
    Message: z.string().nullable().describe('why it failed'),
    AskedAt: z.string(),
    EndedAt: z.string().nullable(),
    KeptUntil: z.string().nullable().describe('when it is removed with its file; null before its end'),
  })
  .meta({ id: 'ReportRun' })
export type ReportRun = z.output<typeof ReportRun>
export const ReportRuns = z.object({ rows: z.array(ReportRun) })
