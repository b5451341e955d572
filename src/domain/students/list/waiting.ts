/** After so many days without anything happening a student who is on the way is silent. */
export const SILENT_DAYS = 21

/** What of a student waits for whoever looks after them, in the words of a list's filter and of a home's figure. */
export const WAITING_FILTERS = {
  documents: 'Documents to review',
  'edit-request': 'Edit requests',
  silent: `Silent for ${SILENT_DAYS} days`,
} as const
export type WaitingFilter = keyof typeof WAITING_FILTERS
