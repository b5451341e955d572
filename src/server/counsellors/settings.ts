import { sql, type Transaction } from 'kysely'
import type { Db } from '#db/database'
import type { Database } from '#db/schema'
import { transaction } from '#db/transaction'
import { type Actor, isPartner } from '#domain/access/actor'
import type { CounsellorSettings, SaveCounsellorSettings } from '#domain/counsellors/schema'
import { AppError } from '#domain/errors'
import { lockPartnerPlaces } from '#server/counsellors/lock-partner-places'
import { requireReceiverAfter } from '#server/counsellors/receivers'
import { partnerLimits } from '#server/partners/limits'
import { nameColumn } from '#server/people/name-column'
import { readPlaces } from '#server/people/partner-places'
import { lastEntry } from '#server/people/users/last-change'
import { recordUserChange } from '#server/people/users/record-change'
import { mustBeAllowed } from '#server/platform/access/must-be-allowed'
import type { Context } from '#server/platform/runtime/context'
import { isStale, staleVersion } from '#server/platform/steps/stale'

/** A partner's counsellor settings and limit. Throws FORBIDDEN, PARTNER_NOT_FOUND out of scope. */
export async function getCounsellorSettings(
  { db, actor }: Context,
  { id }: { id: string },
): Promise<CounsellorSettings> {
  mustBeAllowed(actor, 'counsellors.view')
  return readSettings(db, actor, id)
}

/** Saves the settings. Throws FORBIDDEN, PARTNER_NOT_FOUND, STALE_VERSION, COMMISSION_COMMS_NOT_ENABLED. */
export async function saveCounsellorSettings(
  { db, actor }: Context,
  { id, AssignInTurn, OwnerCommissionNotices, Version }: { id: string } & SaveCounsellorSettings,
): Promise<{ message: string; Settings: CounsellorSettings }> {
  mustBeAllowed(actor, 'counsellors.keep')
  return transaction(db, async (tx) => {
    const { owner_id } = await lockPartnerPlaces(tx, actor, id)
    const before = await readSettings(tx, actor, id)
    if (isStale(Version, { version: before.Version })) throw await newer(tx, actor, before)
    await sql`update partners set assigns_in_turn = ${AssignInTurn}, settings_version = settings_version + 1
      where id = ${id}`.execute(tx)
    if (owner_id !== null) {
      await requireReceiverAfter(tx, id, () =>
        sql`update users set commission_notices = ${OwnerCommissionNotices} where id = ${owner_id}`.execute(
          tx,
        ),
      )
      const words = (settings: Pick<CounsellorSettings, 'AssignInTurn' | 'OwnerCommissionNotices'>) => [
        ['Students are assigned', settings.AssignInTurn ? 'In turn' : 'By hand'],
        ['Owner notified of commission payments', settings.OwnerCommissionNotices ? 'Yes' : 'No'],
      ]
      const after = words({ AssignInTurn, OwnerCommissionNotices })
      const changes = words(before).flatMap(([Field = '', Old = ''], place) => {
        const New = after[place]?.[1] ?? ''
        return Old === New ? [] : [{ Field, Old, New }]
      })
      if (changes.length > 0)
        await recordUserChange(tx, actor, { userId: owner_id, action: 'Settings', changes })
    }
    return { message: 'The settings were saved.', Settings: await readSettings(tx, actor, id) }
  })
}

async function newer(
  tx: Transaction<Database>,
  actor: Actor,
  current: CounsellorSettings,
): Promise<AppError> {
  const { OwnerId } = current
  return staleVersion({
    current,
    ...(OwnerId !== null && (await lastEntry(tx, actor, 'user', OwnerId, { actions: ['Settings'] }))),
  })
}

async function readSettings(db: Db, actor: Actor, id: string): Promise<CounsellorSettings> {
  if (isPartner(actor) && actor.partnerId !== id) throw new AppError('PARTNER_NOT_FOUND')
  const { rows } = await sql<Omit<CounsellorSettings, 'Tier' | 'Counsellors' | 'MaxCounsellors'>>`
    select partners.id as "PartnerId", partners.company as "PartnerCompany", partners.assigns_in_turn as "AssignInTurn",
      partners.settings_version as "Version",
      owners.id as "OwnerId", owners.name as "OwnerName", coalesce(owners.commission_notices, false) as "OwnerCommissionNotices"
    from partners
    left join lateral (
      select users.id, users.commission_notices, ${nameColumn('users')} as name from users
      where users.partner_id = partners.id and users.parent_user_id is null and 'PARTNER' = any(users.roles)
        and users.deleted_at is null order by users.created_at, users.id limit 1
    ) owners on true where partners.id = ${id}`.execute(db)
  const [found] = rows
  if (!found) throw new AppError('PARTNER_NOT_FOUND')
  const { tier } = await partnerLimits(db, id)
  const [places] = await readPlaces(db, sql`partners.id = ${id}`)
  return { ...found, Tier: tier, Counsellors: places?.taken ?? 0, MaxCounsellors: places?.most ?? null }
}
