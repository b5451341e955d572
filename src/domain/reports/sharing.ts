import type { Group } from '#domain/views/groups'

export const SHARING_GROUPS = [
  'maker',
  'checker',
  'paymentProcessor',
  'finance',
  'admin',
  'staff',
  'loanAdvisor',
  'pst',
] as const satisfies readonly Group[]
export type SharingGroup = (typeof SHARING_GROUPS)[number]
