/** The maximum of questions that take a file, because all their files arrive in one upload. */
export const MAX_FILE_QUESTIONS = 5
