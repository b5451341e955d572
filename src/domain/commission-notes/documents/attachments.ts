/** At most so many files belong to one remark (docs/reference/messages.md). */
export const MAX_ATTACHMENTS = 10
