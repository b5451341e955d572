import { createHash } from 'node:crypto'
import type { Actor } from '#domain/access/actor'
import { can } from '#domain/access/permissions'
import type { Question } from '#domain/reports/question'
import { SUBJECTS } from '#domain/reports/subjects'

/** A digest of what decides which rows a reader may see; a file made under other rights is refused. */
export function rightsOf(reader: Actor): string {
  const { roles, tags, partnerId, studentId, universityId, parentUserId } = reader
  const { financialManager, showsCommission = true } = reader
  const rights = [
    ...[roles.toSorted(), tags.toSorted(), partnerId, studentId, universityId ?? null],
    ...[parentUserId, financialManager, showsCommission],
  ]
  return createHash('sha256').update(JSON.stringify(rights)).digest('hex')
}

export function mayRead(reader: Actor, { Subject }: Pick<Question, 'Subject'>): boolean {
  return can(reader, 'reports.use') && can(reader, SUBJECTS[Subject].permission)
}
