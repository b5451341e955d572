/** A student in progress counts as silent after this many days without activity. */
export const SILENT_DAYS = 21

export const WAITING_FILTERS = {
  documents: 'Documents to review',
  'edit-request': 'Edit requests',
  silent: `Silent for ${SILENT_DAYS} days`,
} as const
export type WaitingFilter = keyof typeof WAITING_FILTERS
