export const ROW_STATES = ['ready', 'duplicate', 'faulty'] as const
export type RowState = (typeof ROW_STATES)[number]

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

/** Whether the import is being processed or queued, so that its state will change by itself. */
export function isUnderWay(state: ImportState): boolean {
  return state === 'Waiting' || state === 'Checking' || state === 'Queued' || state === 'Posting'
}
