/** How long an interrupted upload can be continued, and a complete one waits to be used. */
export const UPLOAD_HOURS = 24

/** The maximum of a person's unfinished uploads; one more replaces the oldest. */
export const MAX_UPLOADS = 10
