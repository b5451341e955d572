import { describe, expect, it } from 'vitest'
import { type DeletionFacts, type DeletionStep, deletionRefusal } from '#domain/counsellors/deletion'

/** An allowed deletion: one student, and a valid recipient. */
const FINE: DeletionFacts = {
  mayDelete: true,
  partner: 'known',
  counsellor: 'known',
  isPending: false,
  leavesReceiver: true,
  students: 1,
  recipient: 'valid',
}

/** The facts that break each rule, in the order of the specification. */
const BROKEN: [string, Partial<DeletionFacts>, DeletionStep?][] = [
  ['NO_PERMISSION', { mayDelete: false }],
  ['PARTNER_NOT_FOUND', { partner: 'missing' }],
  ['PARTNER_NOT_FOUND_AUTH0', { partner: 'without account' }],
  ['COUNSELLOR_NOT_FOUND', { counsellor: 'missing' }],
  ['COUNSELLOR_DELETED_ALREADY', { counsellor: 'deleted' }],
  ['COUNSELLOR_NOT_FOUND_AUTH0', { counsellor: 'without account' }],
  ['PENDING_DELETE_REQUEST', { isPending: true }],
  ['COMMISSION_COMMS_NOT_ENABLED', { leavesReceiver: false }],
  ['STUDENTS_ASSIGNED', { students: 1, recipient: null }, 'validate'],
  ['RECIPIENTUSERID_NOT_PROVIDED', { students: 1, recipient: null }, 'delete'],
  ['RECIPIENTUSERID_PROVIDED', { students: 0, recipient: 'valid' }],
  ['RECIPIENT_USER_NOT_VALID', { recipient: 'not valid' }],
  ['RECIPIENT_USER_NOT_VALID_COUNSELLOR', { recipient: 'without students' }],
]

const places = BROKEN.flatMap((first, place) =>
  BROKEN.slice(place + 1).map((second) => [first, second] as const),
)
const steps = (...given: (DeletionStep | undefined)[]) =>
  (['validate', 'delete'] as const).filter((step) =>
    given.every((only) => only === undefined || only === step),
  )

describe('a deletion', () => {
  it('is allowed if no rule is broken', () => {
    for (const step of steps()) {
      expect(deletionRefusal(FINE, step)).toBeNull()
      expect(deletionRefusal({ ...FINE, students: 0, recipient: null }, step)).toBeNull()
    }
  })

  it.each(BROKEN)('is refused as %s', (code, facts, only) => {
    for (const step of steps(only)) expect(deletionRefusal({ ...FINE, ...facts }, step)).toBe(code)
  })

  // Rules of the same fact, and rules of different steps, cannot be broken at once.
  it.each(
    places.filter(
      ([[, one, atOne], [, other, atOther]]) =>
        steps(atOne, atOther).length > 0 && Object.keys(one).every((fact) => !(fact in other)),
    ),
  )('is refused by the first broken rule, of %j and %j', ([code, one, atOne], [, other, atOther]) => {
    for (const step of steps(atOne, atOther))
      expect(deletionRefusal({ ...FINE, ...other, ...one }, step)).toBe(code)
  })
})
