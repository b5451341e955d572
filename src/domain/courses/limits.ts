export const MAX_RECOMMENDED = 50
export const MAX_COMPARED = 4
