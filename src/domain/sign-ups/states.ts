const ACTIVE = 'Active'
const EXPIRED = 'Expired'
const WITHDRAWN = 'Withdrawn'
export const CODE_STATES = [ACTIVE, EXPIRED, WITHDRAWN] as const
export type CodeState = (typeof CODE_STATES)[number]

export function isActive({ State }: { State: CodeState }): boolean {
  return State === ACTIVE
}

export function isWithdrawn({ State }: { State: CodeState }): boolean {
  return State === WITHDRAWN
}

/** The badge tone of a code's state. */
export function codeTone(state: CodeState): 'done' | 'plain' | 'danger' {
  if (state === ACTIVE) return 'done'
  return state === WITHDRAWN ? 'danger' : 'plain'
}
