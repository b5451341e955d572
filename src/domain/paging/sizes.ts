/** The page sizes a person is offered on a list of notes or invoices (specification section 9). */
export const OFFERED_PAGE_SIZES = [20, 25, 50, 100, 500] as const

/** How many rows a page has when nobody chose (decisions section 5). */
export const DEFAULT_PAGE_SIZE = 20
