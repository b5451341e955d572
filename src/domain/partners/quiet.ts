export const QUIET_DAYS = [30, 60, 90, 180] as const
/** Days before another win-back mail may go to the same partner. */
export const WIN_BACK_DAYS = 30
