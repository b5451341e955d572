export const MAX_DOCUMENTS = 10
