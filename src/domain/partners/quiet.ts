/** For how many days nothing may have happened. */
export const QUIET_DAYS = [30, 60, 90, 180] as const
/** For so many days nobody is written to again to win them back. */
export const WIN_BACK_DAYS = 30
