import { countOf, LETS_IN } from '#domain/imports/kinds'
import type { ImportRun } from '#domain/imports/schema'
import { formatInstant } from '#domain/time/format'

const OF_ROWS = {
  done: 'imported',
  doing: 'Importing…',
  none: 'Nothing is imported yet.',
  rest: 'There is nothing to import.',
} as const
const OF_PEOPLE = {
  done: 'invited',
  doing: 'Inviting…',
  none: 'Nobody is invited yet.',
  rest: 'There is nobody to invite.',
} as const

export function progressWords(run: ImportRun, timeZone: string): string {
  const { State, Kind, Counts, RowCount, PostedCount, Uploaded, Posted, Discarded } = run
  const words = LETS_IN.includes(Kind) ? OF_PEOPLE : OF_ROWS
  switch (State) {
    case 'Waiting':
      return 'Waiting to be checked…'
    case 'Checking':
      return 'Checking the rows…'
    case 'Queued':
      return `Waiting to be ${words.done}…`
    case 'Posting':
      return words.doing
    case 'Posted':
      return `${countOf(PostedCount, Kind)} ${words.done} by ${Posted?.By}, ${formatInstant(Posted?.At ?? '', timeZone)}`
    case 'Discarded':
      return Discarded?.By
        ? `Discarded by ${Discarded.By}, ${formatInstant(Discarded.At, timeZone)}`
        : 'Discarded after a month'
    case 'Failed':
      return `Uploaded by ${Uploaded.By}, ${formatInstant(Uploaded.At, timeZone)}`
    case 'Checked':
      if (Counts.ready > 0)
        return `${Counts.ready.toLocaleString('en')} of ${countOf(RowCount, Kind)} can be ${words.done}. ${words.none}`
      return Counts.faulty > 0
        ? `No row can be ${words.done} as it is.`
        : `Every row already exists. ${words.rest}`
  }
}
