export const MAX_MOVED = 500
export const MAX_INSTALLMENTS = 12
export const MAX_DEADLINES = 20
export const MAX_CONDITIONS = 20
