import { sql, type Transaction } from 'kysely'
import type { Db } from '#db/database'
import type { Database } from '#db/schema'
import { transaction } from '#db/transaction'
import type { Actor } from '#domain/access/actor'
import { AppError, CATALOGUE } from '#domain/errors'
import type { ChangePartner, Partner } from '#domain/partners/schema'
import { PARTNER_WORKFLOW } from '#domain/partners/workflow'
import { chooseTransition } from '#domain/workflow/workflow'
import { nameColumn } from '#server/people/name-column'
import { mustBeAllowed } from '#server/platform/access/must-be-allowed'
import { announce } from '#server/platform/events/announce'
import { tellIssuerOfPartner } from '#server/platform/login/issuer-changes/tell-issuer'
import { isStale, staleVersion } from '#server/platform/versions/stale'
import { findPartner, wholePartner } from './get-partner'
import { keepUniversities } from './keep-universities'
import { columnsOf, differencesOf, nameOfKeeper, refuseUnknown } from './partner-columns'
import { lockPartner, recordPartner } from './record-partner'
import { type PartnerRecord, toStanding } from './table'

/**
 * Changes a partner (`PUT /partners/{id}`): what is said of it, what was agreed, what is switched off for it, and whether it is
 * deactivated. Deactivating signs its people out on every process by a trigger, and a hosted issuer is told of both. What it says already changes nothing.
 * @throws AppError FORBIDDEN also where only a part is beyond the actor, NOT_FOUND, STALE_VERSION, STATUS_CHANGED, REMARKS_REQUIRED,
 *   VALIDATION_FAILED
 */
export async function changePartner(
  db: Db,
  actor: Actor,
  id: string,
  input: ChangePartner,
): Promise<{ message: string; Partner: Partner }> {
  mustBeAllowed(actor, 'partners.keep')
  if (input.SwitchedOff !== undefined) mustBeAllowed(actor, 'partners.switch-features')
  if (input.deactivate_partner !== undefined) mustBeAllowed(actor, 'partners.deactivate')
  return transaction(db, async (tx) => {
    await lockPartner(tx, id)
    const record = await findPartner(tx, id)
    if (isStale(input.Version, record)) throw await newer(tx, actor, record)
    const { UserId: _, Version: __, Reason, deactivate_partner, UniversityIds, ...given } = input
    const isClosing =
      deactivate_partner !== undefined && deactivate_partner !== (record.deactivated_at !== null)
        ? deactivate_partner
        : null
    if (isClosing !== null) refuseStep(record, actor, isClosing, Reason)
    const country = given.PartnerCountry ?? record.country_id
    await refuseUnknown(tx, { ...given, PartnerCountry: country })
    const universities = UniversityIds ? await keepUniversities(tx, id, UniversityIds) : []
    const keeper = await nameOfKeeper(tx, given.LookedAfterById)
    const changes = [...differencesOf(record, given, keeper), ...universities]
    if (changes.length === 0 && isClosing === null)
      return { message: 'The partner was saved.', Partner: await wholePartner(tx, actor, record) }
    refuseContract(record, given)
    // As a block holds them: the person, then what they are signed in by.
    if (isClosing !== null)
      await sql`select id from users where partner_id = ${id} order by id for no key update`.execute(tx)
    await tx
      .updateTable('partners')
      .set({
        ...columnsOf(given),
        ...(isClosing !== null && standingColumns(actor, isClosing, Reason)),
        partner_version: record.version + 1,
      })
      .where('id', '=', id)
      .execute()
    if (changes.length > 0) await recordPartner(tx, actor, id, { action: 'Changed', changes })
    if (isClosing === null) await announce(tx, 'partner.changed', { partnerId: id, actorId: actor.id })
    else await tellStanding(tx, actor, id, isClosing, Reason)
    return {
      message: messageOf(isClosing),
      Partner: await wholePartner(tx, actor, await findPartner(tx, id)),
    }
  })
}

function refuseStep(record: PartnerRecord, actor: Actor, isClosing: boolean, reason: string): void {
  const action = isClosing ? 'Deactivate' : 'Reactivate'
  const step = chooseTransition(PARTNER_WORKFLOW, toStanding(record), actor, { action })
  if (typeof step === 'string') throw new AppError(step)
  if (reason === '')
    throw new AppError('REMARKS_REQUIRED', { fields: { Reason: CATALOGUE.REMARKS_REQUIRED.message } })
}

/** One day may be given where the other is kept. */
function refuseContract(
  record: PartnerRecord,
  given: Pick<ChangePartner, 'ContractFrom' | 'ContractTo'>,
): void {
  const from = given.ContractFrom === undefined ? record.contract_from : given.ContractFrom
  const to = given.ContractTo === undefined ? record.contract_to : given.ContractTo
  if (from !== null && to !== null && to < from)
    throw new AppError('VALIDATION_FAILED', { fields: { ContractTo: 'The contract ends before it starts' } })
}

function standingColumns(actor: Actor, isClosing: boolean, reason: string) {
  return {
    deactivated_at: isClosing ? sql<Date>`now()` : null,
    deactivated_by: isClosing ? actor.id : null,
    deactivate_reason: isClosing ? reason : '',
  }
}

async function tellStanding(
  tx: Transaction<Database>,
  actor: Actor,
  partnerId: string,
  isClosing: boolean,
  reason: string,
): Promise<void> {
  await recordPartner(tx, actor, partnerId, {
    action: isClosing ? 'Deactivated' : 'Reactivated',
    remarks: reason,
  })
  await tellIssuerOfPartner(tx, { kind: isClosing ? 'block' : 'unblock', partnerId })
  const payload = { partnerId, isDeactivated: isClosing, reason, actorId: actor.id }
  await announce(tx, 'partner.standing-changed', payload)
}

function messageOf(isClosing: boolean | null): string {
  if (isClosing === null) return 'The partner was saved.'
  return isClosing
    ? 'The partner was deactivated. Its people are signed out everywhere.'
    : 'The partner was reactivated. Its people can sign in again.'
}

async function newer(tx: Transaction<Database>, actor: Actor, record: PartnerRecord): Promise<AppError> {
  const { rows } = await sql<{ id: string; name: string; at: Date }>`
    select users.id, ${nameColumn('users')} as name, partner_history.created_at as at
    from partner_history join users on users.id = partner_history.actor_id
    where partner_history.partner_id = ${record.id} order by partner_history.created_at desc, partner_history.id desc limit 1`.execute(
    tx,
  )
  const current = await wholePartner(tx, actor, record)
  const last = rows[0]
  if (!last) return new AppError('STALE_VERSION', { data: { current } })
  return staleVersion({ current, changedBy: { UserId: last.id, Name: last.name }, changedAt: last.at })
}
