/** Page sizes of lists of notes and university invoices, default first (docs/reference/conventions.md). */
export const NOTES_PAGE_SIZES = [20, 25, 50, 100] as const
/** Page sizes of the bulk screen and of drafts. */
export const WORK_PAGE_SIZES = [50, 100, 500] as const
/** Page sizes of every other list. */
export const LIST_PAGE_SIZES = [25, 50, 100, 500, 1000] as const

/** Rows per page when a call does not say. */
export const DEFAULT_PAGE_SIZE = 20
