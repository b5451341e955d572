import { sql, type Transaction, type Updateable } from 'kysely'
import type { Database } from '#db/schema'
import type { PartnerTable } from '#db/tables/partners/partners'
import { transaction } from '#db/transaction'
import { AppError } from '#domain/errors'
import type { ChangePartner, Partner } from '#domain/partners/schema'
import type { PartnerAction } from '#domain/partners/states'
import type { TextChange } from '#domain/record/text-change'
import { findPartner } from '#server/partners/get-partner'
import {
  type ColumnValues,
  columnsOf,
  differencesOf,
  nameOfCompanyUser,
  refuseNoState,
  refuseUnknown,
} from '#server/partners/partner-columns'
import { PARTNER_RECORD, PARTNER_STATUS_RECORD } from '#server/partners/record'
import { lockPartner } from '#server/partners/record-partner'
import { saveUniversities } from '#server/partners/save-universities'
import { mustBeAllowed } from '#server/platform/access/must-be-allowed'
import type { Context } from '#server/platform/runtime/context'
import { changeRow } from '#server/platform/steps/change-row'
import { takeStep } from '#server/platform/steps/take-step'
import type { PartnerRecord } from './table'

const MESSAGE = {
  Deactivate: 'The partner was deactivated. Its people are signed out everywhere.',
  Reactivate: 'The partner was reactivated. Its people can sign in again.',
} as const

/** Equal values change nothing. @throws FORBIDDEN even for a part, NOT_FOUND, STALE_VERSION, STATUS_CHANGED, REMARKS_REQUIRED */
export async function changePartner(
  { db, actor }: Context,
  { id, ...input }: { id: string } & ChangePartner,
): Promise<{ message: string; Partner: Partner }> {
  mustBeAllowed(actor, 'partners.keep')
  if (input.SwitchedOff !== undefined) mustBeAllowed(actor, 'partners.switch-features')
  if (input.deactivate_partner !== undefined) mustBeAllowed(actor, 'partners.deactivate')
  return transaction(db, async (tx) => {
    const { UserId: _, Version: seen, Reason: remarks, deactivate_partner, UniversityIds, ...given } = input
    const action = await wantedAction(tx, id, deactivate_partner)
    const edit = ({ row }: { row: PartnerRecord }) => edited(tx, row, given, UniversityIds)
    if (action === null) {
      const Partner = await changeRow(tx, actor, PARTNER_RECORD, { key: id, seen }, edit)
      return { message: 'The partner was saved.', Partner }
    }
    const step = { key: id, wanted: { action }, remarks, seen }
    const { now } = await takeStep(tx, actor, PARTNER_STATUS_RECORD, step, async (taken) => {
      const effect = await edit(taken)
      // In the lock order of blocking: the user, then their sessions.
      await sql`select id from users where partner_id = ${id} order by id for no key update`.execute(tx)
      return effect
    })
    return { message: MESSAGE[action], Partner: now }
  })
}

async function wantedAction(
  tx: Transaction<Database>,
  id: string,
  isToClose: boolean | undefined,
): Promise<PartnerAction | null> {
  if (isToClose === undefined) return null
  await lockPartner(tx, id)
  const { details } = await findPartner(tx, id)
  if (isToClose === (details.DeactivatedAt !== null)) return null
  return isToClose ? 'Deactivate' : 'Reactivate'
}

async function edited(
  tx: Transaction<Database>,
  record: PartnerRecord,
  given: ColumnValues,
  universityIds: ChangePartner['UniversityIds'],
): Promise<{ columns: Updateable<PartnerTable>; changes: TextChange[] } | undefined> {
  await refuseUnknown(tx, { ...given, ...placeAfter(record, given) })
  const universities = universityIds ? await saveUniversities(tx, record.PartnerId, universityIds) : []
  const keeper = await nameOfCompanyUser(tx, given.LookedAfterById)
  const changes = [...differencesOf(record, given, keeper), ...universities]
  if (changes.length === 0) return undefined
  refuseContract(record, given)
  return { columns: columnsOf(given), changes }
}

function placeAfter(
  record: PartnerRecord,
  given: ColumnValues,
): { PartnerCountry?: string; PartnerState?: string } {
  if (given.PartnerCountry === undefined && given.PartnerState === undefined) return {}
  const PartnerCountry = given.PartnerCountry ?? record.PartnerCountry
  const PartnerState = given.PartnerState ?? record.PartnerState ?? ''
  refuseNoState(PartnerCountry, PartnerState)
  return { PartnerCountry, PartnerState }
}

function refuseContract(
  record: PartnerRecord,
  given: Pick<ChangePartner, 'ContractFrom' | 'ContractTo'>,
): void {
  const from = given.ContractFrom === undefined ? record.ContractFrom : given.ContractFrom
  const to = given.ContractTo === undefined ? record.ContractTo : given.ContractTo
  if (from !== null && to !== null && to < from)
    throw new AppError('VALIDATION_FAILED', { fields: { ContractTo: 'The contract ends before it starts' } })
}
