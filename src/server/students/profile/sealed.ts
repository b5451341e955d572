import { v7 as uuid } from 'uuid'
import type { Db } from '#db/database'
import type { Actor } from '#domain/access/actor'
import { maskOf, type SealedField } from '#domain/students/profile/personal'
import type { Sealer } from '#services/sealing/sealer'
import type { ProfileRow, SealedColumn } from './profile-row'

const COLUMNS = { PassportNumber: 'passport_sealed', DateOfBirth: 'birth_date_sealed' } as const

/** The name under which a value of a student is sealed. */
export function studentSealName(studentId: string, field: SealedField): string {
  return `student ${studentId} ${field}`
}

/** A sealed value of a profile, opened; '' where there is none. @throws Error when it was sealed with another key */
export function openSealed(sealer: Sealer, row: ProfileRow, field: SealedField): string {
  const sealed = row[COLUMNS[field]]
  return sealed ? sealer.open(studentSealName(row.student_id, field), sealed) : ''
}

/** The same as everybody is shown it: a mask. */
export function maskedValue(sealer: Sealer, row: ProfileRow, field: SealedField): string {
  const text = openSealed(sealer, row, field)
  return text === '' ? '' : maskOf(field, text)
}

/** A value as its column keeps it; null for none. */
export function sealedColumn(
  sealer: Sealer,
  studentId: string,
  field: SealedField,
  text: string,
): Partial<Record<SealedColumn, string | null>> {
  return { [COLUMNS[field]]: text === '' ? null : sealer.seal(studentSealName(studentId, field), text) }
}

/**
 * The keys by which two partners that claim one student are found: of the passport, of the name with the date of birth, of the e-mail;
 * null where there is nothing to compare.
 */
export function claimKeys(
  sealer: Sealer,
  { passport, name, birthDate, email }: { passport: string; name: string; birthDate: string; email: string },
): { passport_key: string | null; name_birth_key: string | null; email_key: string | null } {
  const keyed = keyedBy(sealer)
  const isNamed = birthDate !== '' && plain(name) !== ''
  return {
    passport_key: passport === '' ? null : keyed('passport', passport.toUpperCase()),
    name_birth_key: isNamed ? keyed('name and birth', `${plain(name)} ${birthDate}`) : null,
    email_key: emailKeyOf(sealer, email),
  }
}

/** The key of an e-mail among them. */
export function emailKeyOf(sealer: Sealer, email: string): string | null {
  return email === '' ? null : keyedBy(sealer)('email', email.trim().toLowerCase())
}

function keyedBy(sealer: Sealer): (kind: string, text: string) => string {
  return (kind, text) => sealer.keyOf(`student claim ${kind}`, text)
}

/** Writes down that somebody was shown what is sealed of a student. */
export async function recordStudentView(
  db: Db,
  actor: Actor,
  studentId: string,
  shown: string,
): Promise<void> {
  await db
    .insertInto('student_views')
    .values({ id: uuid(), student_id: studentId, user_id: actor.id, shown })
    .execute()
}

/** A name without accents, signs and order: 'Gurung, Sita' and 'Sita Gurung' are one. */
function plain(name: string): string {
  return name
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)
    .toSorted()
    .join(' ')
}
