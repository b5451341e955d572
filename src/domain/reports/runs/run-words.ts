import type { ReportRun, RunFormat } from '#domain/reports/runs/schema'
import { formatInstantDay } from '#domain/time/format'

export const FORMAT_NAMES: Readonly<Record<RunFormat, string>> = { xlsx: 'Excel', csv: 'CSV' }

const QUARTER = 25

/** A run's status in words that change only a few times, so that they can be read out. */
export function runStatusInWords(
  { State, DoneCount, RowCount, Message, KeptUntil }: ReportRun,
  timeZone: string,
): string {
  switch (State) {
    case 'queued':
      return 'Waiting to begin…'
    case 'running': {
      if (RowCount === null) return 'Counting the rows…'
      const quarters = Math.floor((RowCount === 0 ? 1 : DoneCount / RowCount) * 4) * QUARTER
      return quarters > 0 ? `Making the file… ${quarters} % of the rows are read.` : 'Making the file…'
    }
    case 'done':
      return `Ready: ${rowsInWords(RowCount ?? 0)}. Kept until ${formatInstantDay(KeptUntil ?? '', timeZone)}.`
    case 'stopped':
      return 'Stopped.'
    case 'failed':
      return Message ?? ''
  }
}

/** A run's progress, as exactly as it is known. */
export function progressInWords({ DoneCount, RowCount }: ReportRun): string {
  return RowCount === null ? '' : `${DoneCount.toLocaleString('en')} of ${rowsInWords(RowCount)}`
}

function rowsInWords(count: number): string {
  return count === 1 ? '1 row' : `${count.toLocaleString('en')} rows`
}
