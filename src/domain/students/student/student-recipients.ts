import { type Actor, isPartner } from '#domain/access/actor'

export interface AboutStudent {
  studentId: string
  partnerId: string
  counsellorId: string | null
}

/** The student's own account, if it can sign in. */
export function theStudent({ studentId }: AboutStudent, people: readonly Actor[]): Actor[] {
  return people.filter((person) => person.studentId === studentId)
}

/** Who looks after the student: the counsellor, if they can sign in, otherwise the partner's owner. */
export function carersOf({ partnerId, counsellorId }: AboutStudent, people: readonly Actor[]): Actor[] {
  const counsellor = people.filter(({ id }) => id === counsellorId)
  if (counsellor.length > 0) return counsellor
  return people.filter(
    (person) => isPartner(person) && person.partnerId === partnerId && person.parentUserId === null,
  )
}

/** Whether a person who acted for a student still sees them: the student may have moved to someone else. */
export function mayStillSee(person: Actor, { partnerId, counsellorId }: AboutStudent): boolean {
  if (!isPartner(person)) return person.studentId === null
  return person.partnerId === partnerId && (person.parentUserId === null || person.id === counsellorId)
}
