/** The page sizes a person is offered on a list of notes or university invoices, the first unless they chose (docs/reference/conventions.md). */
export const NOTES_PAGE_SIZES = [20, 25, 50, 100] as const
/** The same on the bulk screen and of drafts. */
export const WORK_PAGE_SIZES = [50, 100, 500] as const
/** The same on every other list. */
export const LIST_PAGE_SIZES = [25, 50, 100, 500, 1000] as const

/** How many rows a page has when a call does not say. */
export const DEFAULT_PAGE_SIZE = 20
