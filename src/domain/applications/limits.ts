/** As many as a bulk action takes (docs/reference/limits.md). */
export const MAX_MOVED = 500
/** Installments of one enrolment, and deadlines of one application. */
export const MAX_INSTALLMENTS = 12
export const MAX_DEADLINES = 20
/** Conditions of one offer. */
export const MAX_CONDITIONS = 20
