import { type Actor, isPartner } from '#domain/access/actor'

/** A student as far as it says whom what happens to them concerns. */
export interface ToldStudent {
  studentId: string
  partnerId: string
  counsellorId: string | null
}

/** The student, where they may sign in. */
export function theStudent({ studentId }: ToldStudent, people: readonly Actor[]): Actor[] {
  return people.filter((person) => person.studentId === studentId)
}

/** Who looks after the student: the counsellor, where they may sign in, else the partner's owner. */
export function carersOf({ partnerId, counsellorId }: ToldStudent, people: readonly Actor[]): Actor[] {
  const counsellor = people.filter(({ id }) => id === counsellorId)
  if (counsellor.length > 0) return counsellor
  return people.filter(
    (person) => isPartner(person) && person.partnerId === partnerId && person.parentUserId === null,
  )
}

/** Whether somebody who did something for a student, who may have passed to others since, sees the student now. */
export function mayStillSee(person: Actor, { partnerId, counsellorId }: ToldStudent): boolean {
  if (!isPartner(person)) return person.studentId === null
  return person.partnerId === partnerId && (person.parentUserId === null || person.id === counsellorId)
}
