/** Files per upload (docs/reference/messages.md). */
export const MAX_DOCUMENTS = 10
