/** Lists count up to here, unless the exact number is asked for or known (docs/decisions/0058-counts.md). */
export const COUNTED_UP_TO = 10_000
/** The limit for a search whose words no index counts, so that each match must be read. */
export const SEARCH_COUNTED_UP_TO = 1_000
