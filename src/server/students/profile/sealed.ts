import { v7 as uuid } from 'uuid'
import type { Db } from '#db/database'
import type { Actor } from '#domain/access/actor'
import { maskOf, type SealedField } from '#domain/students/profile/personal'
import type { Sealer } from '#services/sealing/sealer'
import type { ProfileRow, SealedColumn } from './profile-row'

const COLUMNS = { PassportNumber: 'passport_sealed', DateOfBirth: 'birth_date_sealed' } as const

export function studentSealName(studentId: string, field: SealedField): string {
  return `student ${studentId} ${field}`
}

/** A sealed field's decrypted value; '' without one. @throws Error when it was sealed with another key */
export function openSealed(sealer: Sealer, row: ProfileRow, field: SealedField): string {
  const sealed = row[COLUMNS[field]]
  return sealed ? sealer.open(studentSealName(row.student_id, field), sealed) : ''
}

/** The masked value of a sealed field, which every reader sees. */
export function maskedValue(sealer: Sealer, row: ProfileRow, field: SealedField): string {
  const text = openSealed(sealer, row, field)
  return text === '' ? '' : maskOf(field, text)
}

/** A value as its column stores it; null for none. */
export function sealedColumn(
  sealer: Sealer,
  studentId: string,
  field: SealedField,
  text: string,
): Partial<Record<SealedColumn, string | null>> {
  return { [COLUMNS[field]]: text === '' ? null : sealer.seal(studentSealName(studentId, field), text) }
}

/** Keyed hashes that find a claim: passport, name with date of birth, e-mail; null without a value. */
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

/** The e-mail hash of `claimKeys`. */
export function emailKeyOf(sealer: Sealer, email: string): string | null {
  return email === '' ? null : keyedBy(sealer)('email', email.trim().toLowerCase())
}

function keyedBy(sealer: Sealer): (kind: string, text: string) => string {
  return (kind, text) => sealer.keyOf(`student claim ${kind}`, text)
}

/** Records that the actor was shown a student's sealed data. */
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

/** 'Gurung, Sita' and 'Sita Gurung' are equal. */
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
