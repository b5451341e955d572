/** Where a code stands: it leads to the sign-up, its time is over, or it was withdrawn. */
const ACTIVE = 'Active'
const EXPIRED = 'Expired'
const WITHDRAWN = 'Withdrawn'
export const CODE_STATES = [ACTIVE, EXPIRED, WITHDRAWN] as const
export type CodeState = (typeof CODE_STATES)[number]

/** Whether students can sign up by a code. */
export function isActive({ State }: { State: CodeState }): boolean {
  return State === ACTIVE
}

/** Whether somebody has withdrawn a code. */
export function isWithdrawn({ State }: { State: CodeState }): boolean {
  return State === WITHDRAWN
}

/** How a state of a code looks. */
export function codeTone(state: CodeState): 'done' | 'plain' | 'danger' {
  if (state === ACTIVE) return 'done'
  return state === WITHDRAWN ? 'danger' : 'plain'
}
