/** The page sizes a person is offered on a list of notes or invoices (docs/reference/conventions.md). */
export const OFFERED_PAGE_SIZES = [20, 25, 50, 100, 500] as const

/** How many rows a page has when nobody chose (docs/reference/conventions.md). */
export const DEFAULT_PAGE_SIZE = 20
