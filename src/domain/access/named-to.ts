import { type Actor, isInternal, isUniversitys } from '#domain/access/actor'

/**
 * Whether an answer may name a person to the reader. The company's staff are named to staff only; a university
 * reads the names of its own people, since it must not learn who of an agent works on an application.
 */
export function isNamedTo(
  reader: Actor,
  person: { partnerId: string | null; studentId: string | null },
): boolean {
  if (isInternal(reader)) return true
  if (isUniversitys(reader)) return person.partnerId !== null && person.partnerId === reader.partnerId
  return person.partnerId !== null || person.studentId !== null
}
