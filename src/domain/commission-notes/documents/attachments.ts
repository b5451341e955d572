export const MAX_ATTACHMENTS = 10
