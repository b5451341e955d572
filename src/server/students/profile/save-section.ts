import type { Transaction } from 'kysely'
import type { Database } from '#db/schema'
import { transaction } from '#db/transaction'
import type { Actor } from '#domain/access/actor'
import type { TextChange } from '#domain/record/text-change'
import { levelName, type Qualification } from '#domain/students/profile/academics'
import { isMask, PERSONAL_FIELDS, PERSONAL_LABELS, SEALED_FIELDS } from '#domain/students/profile/personal'
import type { ProfileSections, SaveSection } from '#domain/students/profile/schema'
import type { Position } from '#domain/students/profile/work'
import { followStudentsCountry } from '#server/people/users/follow-country'
import { mustBeAllowed } from '#server/platform/access/must-be-allowed'
import type { Context } from '#server/platform/runtime/context'
import { changeStudent } from '#server/students/student/change-student'
import { findStudent, lockStudent, type StudentRecord } from '#server/students/student/find-student'
import { flagClaims } from '#server/students/student/flag-claims'
import type { Sealer } from '#services/sealing/sealer'
import { changeAddress } from './change-address'
import { lockSealedChanges, recordSealedChange } from './limit-sealed-changes'
import { recordMobileOfAccount } from './one-mobile'
import { refuseLocked } from './profile-lock'
import { type ProfileRow, readProfile, refuseStale, writeSection } from './profile-row'
import { progressOf } from './progress'
import { claimKeys, openSealed, sealedColumn } from './sealed'
import { personalOf, readSections } from './sections'

type Saved = { message: string; Profile: ProfileSections }

/** A masked value stays; the account follows the e-mail (docs/decisions/0156).
 *  @throws NOT_FOUND, PROFILE_LOCKED, EMAIL_OWN, VALIDATION_FAILED, STALE_VERSION, SEALED_CHANGES_LIMIT */
export async function saveSection(
  { db, actor, sealer }: Context<'sealer'>,
  input: SaveSection,
): Promise<Saved> {
  mustBeAllowed(actor, 'students.edit')
  return transaction(db, async (tx) => {
    if (input.Section === 'personal') await lockSealedChanges(tx, actor)
    const student = await lockStudent(tx, actor, input.StudentId)
    if (input.Section !== 'work') await refuseLocked(tx, actor, student.id)
    const row = await readProfile(tx, student.id)
    await refuseStale(tx, actor, row, input.Section, {
      seen: input.Version,
      current: () => ({
        Data: input.Section === 'personal' ? personalOf(sealer, student, row) : row[input.Section],
        Version: row[`${input.Section}_version`],
      }),
    })
    if (input.Section === 'personal')
      await savePersonal(tx, actor, { student, row, data: input.Data }, sealer)
    else await saveEntries(tx, actor, { student, row, section: input.Section, entries: input.Data })
    const now = await findStudent(tx, actor, student.id)
    return { message: 'Saved', Profile: await readSections(tx, sealer, actor, now) }
  })
}

interface Whose {
  student: StudentRecord
  row: ProfileRow
}

type Personal = Extract<SaveSection, { Section: 'personal' }>['Data']

async function savePersonal(
  tx: Transaction<Database>,
  actor: Actor,
  { student, row, data }: Whose & { data: Personal },
  sealer: Sealer,
): Promise<void> {
  const before = Object.fromEntries(SEALED_FIELDS.map((field) => [field, openSealed(sealer, row, field)]))
  const after = Object.fromEntries(
    SEALED_FIELDS.map((field) => [field, isMask(data[field]) ? (before[field] ?? '') : data[field]]),
  )
  const old = personalOf(sealer, student, row)
  const isSame = data.Email === undefined || data.Email === student.email.toLowerCase()
  const email = isSame ? student.email : (data.Email as string)
  const changes = PERSONAL_FIELDS.flatMap((field): TextChange[] => {
    const isSealed = (SEALED_FIELDS as readonly string[]).includes(field)
    const given = (field === 'Email' ? email : data[field]) ?? ''
    const [was, is] = isSealed ? [before[field] ?? '', after[field] ?? ''] : [old[field] ?? '', given]
    if (was === is) return []
    // The history records that a sealed value changed, not the value.
    const shown = (text: string) => (isSealed && text !== '' ? 'sealed' : text)
    return [{ Field: PERSONAL_LABELS[field], Old: shown(was), New: shown(is) }]
  })
  if (changes.length === 0 && row.personal_version > 0) return
  if (SEALED_FIELDS.some((field) => before[field] !== after[field]))
    await recordSealedChange(tx, actor, student.id)
  if (email !== student.email) await changeAddress(tx, actor, student, email)
  const {
    FirstName,
    LastName,
    Email: ___,
    Mobile,
    CountryId,
    StateId,
    PassportNumber: _,
    DateOfBirth: __,
    ...rest
  } = data
  const name = `${FirstName} ${LastName}`
  const { PassportNumber = '', DateOfBirth = '' } = after
  const saved = await writeSection(tx, actor, row, 'personal', {
    value: rest,
    more: {
      ...sealedColumn(sealer, student.id, 'PassportNumber', PassportNumber),
      ...sealedColumn(sealer, student.id, 'DateOfBirth', DateOfBirth),
      ...claimKeys(sealer, { passport: PassportNumber, name, birthDate: DateOfBirth, email }),
    },
  })
  const own = { first_name: FirstName, last_name: LastName, email, mobile: Mobile, country_id: CountryId }
  await changeStudent(tx, actor, {
    studentId: student.id,
    section: 'personal',
    action: 'Saved',
    changes,
    set: { ...own, state_id: StateId || null, profile_complete: progressOf(own, saved) },
  })
  await followStudentsCountry(tx, student.id, { from: student.country_id, to: CountryId })
  await recordMobileOfAccount(tx, actor, student.id, { Old: student.mobile, New: Mobile })
  await flagClaims(tx, actor, student.id)
}

async function saveEntries(
  tx: Transaction<Database>,
  actor: Actor,
  {
    student,
    row,
    section,
    entries,
  }: Whose & { section: 'academics' | 'work'; entries: readonly (Qualification | Position)[] },
): Promise<void> {
  const before = row[section] as unknown as readonly (Qualification | Position)[]
  const changes = entryChanges(before, entries)
  if (changes.length === 0) return
  const saved = await writeSection(tx, actor, row, section, { value: entries })
  await changeStudent(tx, actor, {
    studentId: student.id,
    section,
    action: 'Saved',
    changes,
    set: { profile_complete: progressOf(student, saved) },
  })
}

function entryChanges(
  before: readonly (Qualification | Position)[],
  after: readonly (Qualification | Position)[],
): TextChange[] {
  const ids = new Set([...before, ...after].map(({ Id }) => Id))
  return [...ids].flatMap((id) => {
    const was = before.find(({ Id }) => Id === id)
    const is = after.find(({ Id }) => Id === id)
    const [Old, New] = [was ? entryWords(was) : '', is ? entryWords(is) : '']
    const named = is ?? was
    return Old === New || !named ? [] : [{ Field: titleOf(named), Old, New }]
  })
}

function titleOf(entry: Qualification | Position): string {
  return 'LevelId' in entry ? levelName(entry.LevelId) : 'Work'
}

function entryWords(entry: Qualification | Position): string {
  const parts =
    'LevelId' in entry
      ? [
          levelName(entry.LevelId),
          entry.Institution,
          entry.Board,
          entry.CountryId,
          entry.Score === null ? '' : `${entry.Score} of ${entry.Scale}`,
          [entry.FromYear, entry.ToYear].filter(Boolean).join('–'),
        ]
      : [entry.JobTitle, entry.Employer, entry.CountryId, `${entry.From}–${entry.To}`, entry.Description]
  return parts.filter(Boolean).join(', ')
}
