import { sql, type Transaction, type Updateable } from 'kysely'
import type { Database } from '#db/schema'
import type { PartnerTable } from '#db/tables/partners/partners'
import { AppError } from '#domain/errors'
import type { ChangePartner } from '#domain/partners/schema'
import { needsState, STATE_REQUIRED } from '#domain/places/needs-state'
import { statesOf } from '#domain/places/states'
import type { TextChange } from '#domain/record/text-change'
import { addressesOf, type PartnerRecord } from '#server/partners/table'
import { nameColumn } from '#server/people/name-column'

export type ColumnValues = Omit<
  ChangePartner,
  'UserId' | 'Version' | 'Reason' | 'deactivate_partner' | 'UniversityIds'
>

const NAMES = {
  PartnerCompany: 'Company',
  PartnerEmail: 'E-mail',
  PartnerAddress: 'Address',
  PartnerCity: 'City',
  PartnerState: 'State',
  PartnerCountry: 'Country',
  GSTIN: 'GSTIN',
  PAN: 'PAN',
  TaxNumber: 'Tax number',
  ContractFrom: 'Contract from',
  ContractTo: 'Contract to',
  showcommission: 'Shows commission',
  LookedAfterById: 'Looked after by',
  SwitchedOff: 'Switched off',
} as const satisfies Record<keyof ColumnValues, string>

/** The columns of the given values. Values that are left out stay. */
export function columnsOf(given: ColumnValues): Updateable<PartnerTable> {
  const columns: Updateable<PartnerTable> = {
    company: given.PartnerCompany,
    address: given.PartnerAddress,
    city: given.PartnerCity,
    state_id: given.PartnerState === undefined ? undefined : given.PartnerState || null,
    country_id: given.PartnerCountry,
    gstin: given.GSTIN,
    pan: given.PAN,
    tax_number: given.TaxNumber,
    contract_from: given.ContractFrom,
    contract_to: given.ContractTo,
    show_commission: given.showcommission,
    looked_after_by: given.LookedAfterById,
    switched_off: given.SwitchedOff && [...new Set(given.SwitchedOff)],
    ...(given.PartnerEmail && { emails: given.PartnerEmail, parent_email: given.PartnerEmail[0] ?? '' }),
  }
  return Object.fromEntries(Object.entries(columns).filter(([, value]) => value !== undefined))
}

/** The changes as text; `keeper` is the name of the user who is to look after the partner. */
export function differencesOf(
  record: PartnerRecord,
  given: ColumnValues,
  keeper: string | null,
): TextChange[] {
  const before: Record<keyof ColumnValues, string> = {
    ...textsOf({ ...record, ...record.details }),
    PartnerEmail: addressesOf(record).join(', '),
  }
  return (Object.keys(NAMES) as (keyof ColumnValues)[]).flatMap((name): TextChange[] => {
    const value = given[name]
    if (value === undefined) return []
    if (name === 'LookedAfterById')
      return value === record.LookedAfterById
        ? []
        : [{ Field: NAMES[name], Old: record.LookedAfterBy ?? '', New: keeper ?? '' }]
    const after = textOf(value)
    return after === before[name] ? [] : [{ Field: NAMES[name], Old: before[name], New: after }]
  })
}

function textsOf(
  record: PartnerRecord & PartnerRecord['details'],
): Record<Exclude<keyof ColumnValues, 'PartnerEmail'>, string> {
  const names = (Object.keys(NAMES) as (keyof ColumnValues)[]).filter((name) => name !== 'PartnerEmail')
  return Object.fromEntries(names.map((name) => [name, textOf(record[name])])) as ReturnType<typeof textsOf>
}

function textOf(value: NonNullable<ColumnValues[keyof ColumnValues]> | null): string {
  if (value === null) return ''
  if (typeof value === 'boolean') return yesOrNo(value)
  return Array.isArray(value) ? value.join(', ') : String(value)
}

const yesOrNo = (value: boolean) => (value ? 'Yes' : 'No')

/** An enquiry's partner has no state yet: see `refuseNoState`. @throws VALIDATION_FAILED for a state not of the country, an unknown user */
export async function refuseUnknown(
  tx: Transaction<Database>,
  given: Pick<ColumnValues, 'PartnerState' | 'PartnerCountry' | 'LookedAfterById'>,
): Promise<void> {
  const { PartnerState, PartnerCountry, LookedAfterById } = given
  const states = PartnerCountry === undefined ? [] : statesOf(PartnerCountry)
  if (PartnerState && states.length > 0 && !states.some(({ Id }) => Id === PartnerState))
    throw refused('PartnerState', STATE_REQUIRED)
  if (!LookedAfterById) return
  const { rows } = await sql`select from users where id = ${LookedAfterById} and not is_blocked
    and not roles && array['PARTNER', 'STUDENT']`.execute(tx)
  if (rows.length === 0) throw refused('LookedAfterById', 'Choose someone of the company')
}

/** @throws AppError VALIDATION_FAILED for an address without a state in a country that has them in its addresses */
export function refuseNoState(country: string, state: string): void {
  if (state === '' && needsState(country)) throw refused('PartnerState', STATE_REQUIRED)
}

/** @throws AppError VALIDATION_FAILED for an unknown university */
export async function refuseUnknownUniversity(tx: Transaction<Database>, id: string): Promise<void> {
  const { rows } =
    await sql`select from universities where id = ${id} and merged_into_id is null for key share`.execute(tx)
  if (rows.length === 0) throw refused('UniversityId', '*University is required.')
}

/** The name of a company user, for the history. */
export async function nameOfCompanyUser(
  tx: Transaction<Database>,
  id: string | null | undefined,
): Promise<string | null> {
  if (!id) return null
  const { rows } = await sql<{ name: string }>`
    select ${nameColumn('users')} as name from users where id = ${id}`.execute(tx)
  return rows[0]?.name ?? null
}

function refused(field: string, message: string): AppError {
  return new AppError('VALIDATION_FAILED', { fields: { [field]: message } })
}
