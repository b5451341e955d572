export const DRAFT = 'Draft'
export const SUBMITTED = 'Submitted'
export const ENROLLED = 'Enrolled'
export const OPEN_STAGES = [
  DRAFT,
  SUBMITTED,
  'Documents requested',
  'Conditional offer',
  'Unconditional offer',
  'Deposit paid',
  'Visa applied',
  'Visa granted',
  ENROLLED,
] as const
export const ENDED_STAGES = ['Withdrawn', 'Rejected', 'Visa refused', 'Deferred'] as const
export const APPLICATION_STAGES = [...OPEN_STAGES, ...ENDED_STAGES] as const
export type ApplicationStage = (typeof APPLICATION_STAGES)[number]

export const NEW = 'New'
export const SHORTLISTED = 'Shortlisted'

export const STUDENT_STAGES = [NEW, SHORTLISTED, ...APPLICATION_STAGES] as const
export type StudentStage = (typeof STUDENT_STAGES)[number]
