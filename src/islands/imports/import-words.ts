import { countOf } from '#domain/imports/kinds'
import type { ImportRun } from '#domain/imports/schema'
import { formatInstant } from '#domain/time/format'

/** Where an import stands, in a sentence. */
export function standing(run: ImportRun, timeZone: string): string {
  const { State, Kind, Counts, RowCount, PostedCount, Uploaded, Posted, Discarded } = run
  switch (State) {
    case 'Waiting':
      return 'Waiting to be checked…'
    case 'Checking':
      return 'Checking the rows…'
    case 'Queued':
      return 'Waiting to be imported…'
    case 'Posting':
      return 'Importing…'
    case 'Posted':
      return `${countOf(PostedCount, Kind)} imported by ${Posted?.By}, ${formatInstant(Posted?.At ?? '', timeZone)}`
    case 'Discarded':
      return Discarded?.By
        ? `Discarded by ${Discarded.By}, ${formatInstant(Discarded.At, timeZone)}`
        : 'Discarded after a month'
    case 'Failed':
      return `Uploaded by ${Uploaded.By}, ${formatInstant(Uploaded.At, timeZone)}`
    case 'Checked':
      if (Counts.ready > 0)
        return `${Counts.ready.toLocaleString('en')} of ${countOf(RowCount, Kind)} can be imported. Nothing is imported yet.`
      return Counts.faulty > 0
        ? 'No row can be imported as it is.'
        : 'Every row already exists. There is nothing to import.'
  }
}
