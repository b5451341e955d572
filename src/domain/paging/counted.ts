/** How far a list counts what it finds, unless it is asked for the exact number or knows it anyway (docs/decisions/0058-counts.md). */
export const COUNTED_UP_TO = 10_000
/** How far it counts what a search finds: of words no index counts, so that each match is read. */
export const SEARCH_COUNTED_UP_TO = 1_000
