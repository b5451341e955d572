/** What became of a row. */
export const ROW_STATES = ['ready', 'duplicate', 'faulty'] as const
export type RowState = (typeof ROW_STATES)[number]

/** Where an import stands: on the way to its dry run, checked, on the way to its posting, posted, failed or put aside. */
export const IMPORT_STATES = [
  'Waiting',
  'Checking',
  'Checked',
  'Queued',
  'Posting',
  'Posted',
  'Failed',
  'Discarded',
] as const
export type ImportState = (typeof IMPORT_STATES)[number]

/** Whether somebody works on an import of this state, or will soon, so that it changes by itself. */
export function isUnderWay(state: ImportState): boolean {
  return state === 'Waiting' || state === 'Checking' || state === 'Queued' || state === 'Posting'
}
