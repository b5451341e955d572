/** How far a list counts what it finds, unless it is asked for the exact number or knows it anyway (docs/decisions/0058-counts.md). */
export const COUNTED_UP_TO = 10_000
