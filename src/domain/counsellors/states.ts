export const ACTIVE = 'Active'
export const INVITED = 'Invited'
export const BLOCKED = 'Blocked'
export const SUSPENDED = 'Suspended'
export const COUNSELLOR_STATES = [ACTIVE, INVITED, BLOCKED, SUSPENDED] as const
export type CounsellorState = (typeof COUNSELLOR_STATES)[number]

export const COUNSELLOR_ACTIONS = ['Edit', 'Invite', 'Delete', 'Restore'] as const
export type CounsellorAction = (typeof COUNSELLOR_ACTIONS)[number]

export const RESTORABLE_DAYS = 30

export function counsellorTone(state: CounsellorState): 'done' | 'plain' | 'danger' | 'checker' {
  if (state === ACTIVE) return 'done'
  if (state === INVITED) return 'checker'
  return state === BLOCKED ? 'danger' : 'plain'
}
