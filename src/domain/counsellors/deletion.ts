import type { ErrorCode } from '#domain/errors'

export interface DeletionFacts {
  mayDelete: boolean
  partner: 'missing' | 'without account' | 'known'
  counsellor: 'missing' | 'deleted' | 'without account' | 'known'
  isPending: boolean
  leavesReceiver: boolean
  students: number
  recipient: 'not valid' | 'without students' | 'valid' | null
}

export type DeletionStep = 'validate' | 'delete'

type Rule = readonly [ErrorCode, (facts: DeletionFacts, step: DeletionStep) => boolean]

/** In the specification's order (docs/decisions/0089); "already deleted" stands in place of "not found". */
const RULES: readonly Rule[] = [
  ['NO_PERMISSION', ({ mayDelete }) => !mayDelete],
  ['PARTNER_NOT_FOUND', ({ partner }) => partner === 'missing'],
  ['PARTNER_NOT_FOUND_AUTH0', ({ partner }) => partner === 'without account'],
  ['COUNSELLOR_NOT_FOUND', ({ counsellor }) => counsellor === 'missing'],
  ['COUNSELLOR_DELETED_ALREADY', ({ counsellor }) => counsellor === 'deleted'],
  ['COUNSELLOR_NOT_FOUND_AUTH0', ({ counsellor }) => counsellor === 'without account'],
  ['PENDING_DELETE_REQUEST', ({ isPending }) => isPending],
  ['COMMISSION_COMMS_NOT_ENABLED', ({ leavesReceiver }) => !leavesReceiver],
  ['STUDENTS_ASSIGNED', (facts, step) => step === 'validate' && lacksRecipient(facts)],
  ['RECIPIENTUSERID_NOT_PROVIDED', (facts) => lacksRecipient(facts)],
  ['RECIPIENTUSERID_PROVIDED', ({ students, recipient }) => students === 0 && recipient !== null],
  ['RECIPIENT_USER_NOT_VALID', ({ recipient }) => recipient === 'not valid'],
  ['RECIPIENT_USER_NOT_VALID_COUNSELLOR', ({ recipient }) => recipient === 'without students'],
]

export function deletionRefusal(facts: DeletionFacts, step: DeletionStep): ErrorCode | null {
  const [code] = RULES.find(([, isBroken]) => isBroken(facts, step)) ?? [null]
  return code
}

function lacksRecipient({ students, recipient }: DeletionFacts): boolean {
  return students > 0 && recipient === null
}
