/** Universities' answers count this far back: one that was slow years ago may be fast now. */
export const ANSWER_DAYS = 180
