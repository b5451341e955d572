import { sql, type Transaction } from 'kysely'
import type { Database } from '#db/schema'
import type { Actor } from '#domain/access/actor'
import type { AddCounsellor } from '#domain/counsellors/schema'
import { AppError } from '#domain/errors'
import { phoneOf } from '#domain/places/phone'
import type { TextChange } from '#domain/record/text-change'
import type { CounsellorRecord } from '#server/counsellors/table'

export type CounsellorFields = Pick<
  AddCounsellor,
  | 'FirstName'
  | 'LastName'
  | 'Mobile'
  | 'OfficeFrom'
  | 'OfficeTo'
  | 'FinancialManager'
  | 'SignsForOwner'
  | 'CommissionNotices'
  | 'MayHaveStudents'
>

export async function writeFields(
  tx: Transaction<Database>,
  id: string,
  fields: CounsellorFields,
): Promise<void> {
  await sql`update users set first_name = ${fields.FirstName}, last_name = ${fields.LastName}, mobile = ${fields.Mobile},
      office_from = ${fields.OfficeFrom}, office_to = ${fields.OfficeTo}, financial_manager = ${fields.FinancialManager},
      signs_for_owner = ${fields.FinancialManager} and ${fields.SignsForOwner ?? sql`signs_for_owner`},
      commission_notices = ${fields.CommissionNotices}, may_have_students = ${fields.MayHaveStudents},
      account_version = account_version + 1
    where id = ${id}`.execute(tx)
}

/** Stores the telephone number by country or code. Throws VALIDATION_FAILED for an invalid one. */
export function dialled<Fields extends CounsellorFields>(fields: Fields, countryId: string): Fields {
  if (fields.Mobile === '') return fields
  const Mobile = phoneOf(fields.Mobile, countryId)
  if (Mobile !== null) return { ...fields, Mobile }
  const message = 'Enter a valid telephone number, with its country code if it is from another country'
  throw new AppError('VALIDATION_FAILED', { message, fields: { Mobile: message } })
}

export function changesOf(record: CounsellorRecord, fields: CounsellorFields): TextChange[] {
  const yes = (value: boolean) => (value ? 'Yes' : 'No')
  const pairs: [string, string, string][] = [
    ['First name', record.FirstName, fields.FirstName],
    ['Last name', record.LastName, fields.LastName],
    ['Mobile No.', record.Mobile, fields.Mobile],
    ['Working hours', hours(record.OfficeFrom, record.OfficeTo), hours(fields.OfficeFrom, fields.OfficeTo)],
    ['Financial manager', yes(record.FinancialManager), yes(fields.FinancialManager)],
    ['Signs for the owner', yes(record.signsForOwner), yes(signsForOwner(record, fields))],
    ['Commission payment notifications', yes(record.CommissionNotices), yes(fields.CommissionNotices)],
    ['May have students', yes(record.MayHaveStudents), yes(fields.MayHaveStudents)],
  ]
  return pairs
    .filter(([, before, after]) => before !== after)
    .map(([Field, Old, New]) => ({ Field, Old, New }))
}

function signsForOwner(record: CounsellorRecord, fields: CounsellorFields): boolean {
  return fields.FinancialManager && (fields.SignsForOwner ?? record.signsForOwner)
}

/** Only the owner may let a user sign in the owner's name. @throws AppError VALIDATION_FAILED */
export function refuseToSignFor(
  actor: Actor,
  ownerId: string | null,
  { SignsForOwner }: Pick<CounsellorFields, 'SignsForOwner'>,
  before = false,
): void {
  if (!SignsForOwner || before || actor.id === ownerId) return
  const message = 'Only the owner can let someone sign in their name'
  throw new AppError('VALIDATION_FAILED', { message, fields: { SignsForOwner: message } })
}

function hours(from: string | null, to: string | null): string {
  return from === null ? '' : `${from}–${to}`
}
