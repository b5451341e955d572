/** So far back answers of universities count: one that was slow years ago need not be now. */
export const ANSWER_DAYS = 180
