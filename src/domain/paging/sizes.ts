/** Page sizes of lists of notes and university invoices, default first (docs/reference/conventions.md). */
export const NOTES_PAGE_SIZES = [20, 25, 50, 100] as const
export const WORK_PAGE_SIZES = [50, 100, 500] as const
export const LIST_PAGE_SIZES = [25, 50, 100, 500, 1000] as const

export const DEFAULT_PAGE_SIZE = 20
