/** How many courses may be recommended to a student (docs/reference/limits.md). */
export const MAX_RECOMMENDED = 50
/** How many courses stand side by side. */
export const MAX_COMPARED = 4
