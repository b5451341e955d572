import { createHash } from 'node:crypto'
import type { Actor } from '#domain/access/actor'
import { can } from '#domain/access/permissions'
import type { Question } from '#domain/reports/question'
import { SUBJECTS } from '#domain/reports/subjects'

/** What decides which rows somebody may see, as a digest: a file that was made under other rights is not theirs any more. */
export function rightsOf(reader: Actor): string {
  const { roles, tags, partnerId, studentId, universityId, parentUserId } = reader
  const { financialManager, showsCommission = true } = reader
  const rights = [
    ...[roles.toSorted(), tags.toSorted(), partnerId, studentId, universityId ?? null],
    ...[parentUserId, financialManager, showsCommission],
  ]
  return createHash('sha256').update(JSON.stringify(rights)).digest('hex')
}

/** Whether somebody may have reports, and rows of what this one is about. */
export function mayRead(reader: Actor, { Subject }: Pick<Question, 'Subject'>): boolean {
  return can(reader, 'reports.use') && can(reader, SUBJECTS[Subject].permission)
}
