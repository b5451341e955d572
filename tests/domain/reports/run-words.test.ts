import { describe, expect, it } from 'vitest'
import { progressInWords, runStatusInWords } from '#domain/reports/runs/run-words'
import type { ReportRun } from '#domain/reports/runs/schema'
import { RUN_FAILURES } from '#domain/reports/runs/states'

const RUN: ReportRun = {
  ...{
    ReportRunId: 'r',
    ReportId: 'students-by-source',
    HasReport: true,
    Name: 'Students',
    Format: 'csv',
    State: 'running',
  },
  ...{ DoneCount: 0, RowCount: null, FileName: null, Size: null, Message: null },
  ...{ AskedAt: '2026-11-29T10:00:00Z', EndedAt: null, KeptUntil: null },
}
const said = (run: Partial<ReportRun>) => runStatusInWords({ ...RUN, ...run }, 'Asia/Kolkata')

describe('the status of a report run', () => {
  it('changes only at quarters of the rows', () => {
    const counted = { RowCount: 1_000_000 }
    expect(said({ State: 'queued' })).toBe('Waiting to begin…')
    expect(said({})).toBe('Counting the rows…')
    expect(said({ ...counted, DoneCount: 249_999 })).toBe('Making the file…')
    const second = [250_000, 260_000, 499_999].map((DoneCount) => said({ ...counted, DoneCount }))
    expect(new Set(second)).toEqual(new Set(['Making the file… 25 % of the rows are read.']))
    expect(progressInWords({ ...RUN, ...counted, DoneCount: 260_500 })).toBe('260,500 of 1,000,000 rows')
    expect(progressInWords(RUN)).toBe('')
  })

  it('states the result', () => {
    const KeptUntil = '2026-12-06T20:00:00Z'
    expect(said({ State: 'done', RowCount: 1, KeptUntil })).toMatch(
      /^Ready: 1 row\. Kept until .*7.*2026.*\.$/,
    )
    expect(said({ State: 'failed', Message: RUN_FAILURES.storage })).toBe(RUN_FAILURES.storage)
    expect(said({ State: 'running', RowCount: 0 })).toContain('100 %')
  })
})
