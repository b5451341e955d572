/** At most so many files come at once (docs/reference/messages.md). */
export const MAX_DOCUMENTS = 10
