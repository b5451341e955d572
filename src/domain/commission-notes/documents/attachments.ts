/** The maximum of files per remark (docs/reference/messages.md). */
export const MAX_ATTACHMENTS = 10
