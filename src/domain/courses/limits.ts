/** The maximum of courses recommended to a student (docs/reference/limits.md). */
export const MAX_RECOMMENDED = 50
export const MAX_COMPARED = 4
