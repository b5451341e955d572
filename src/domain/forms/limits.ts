/** How many questions of a form may each be answered with a file: that many come in one upload. */
export const MAX_FILE_QUESTIONS = 5
