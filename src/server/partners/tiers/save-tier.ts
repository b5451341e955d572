import { sql } from 'kysely'
import { v7 as uuid } from 'uuid'
import type { Db } from '#db/database'
import { transaction } from '#db/transaction'
import { AppError, CATALOGUE } from '#domain/errors'
import type { AddTier, ChangeTier, PartnerTier } from '#domain/partners/schema'
import { readTiers } from '#server/partners/tiers/list-tiers'
import { lastSaved } from '#server/people/users/last-change'
import { mustBeAllowed } from '#server/platform/access/must-be-allowed'
import type { Context } from '#server/platform/runtime/context'
import { changeRow } from '#server/platform/steps/change-row'
import { plainRecord } from '#server/platform/steps/record'

type Answer = Promise<{ message: string; PartnerTier: PartnerTier }>

/** Adds a tier (`POST /partner-tiers`). Throws FORBIDDEN, TIER_NAME_TAKEN. */
export async function addTier({ db, actor }: Context, input: AddTier): Answer {
  mustBeAllowed(actor, 'partner-tiers.keep')
  return transaction(db, async (tx) => {
    const id = uuid()
    const { rows } = await sql`
      insert into partner_tiers (id, name, max_counsellors, max_subsidiaries, features, updated_by)
      select ${id}, ${input.tiername}, ${input.noofcounselor}::int, ${input.maxsubsidiaries}::int,
        ${featuresOf(input)}::text[], ${actor.id}
      where not exists (select from partner_tiers where lower(name) = lower(${input.tiername}))
      on conflict (name) do nothing returning id`.execute(tx)
    if (rows.length === 0)
      throw new AppError('TIER_NAME_TAKEN', { fields: { tiername: CATALOGUE.TIER_NAME_TAKEN.message } })
    return { message: `${input.tiername} was added.`, PartnerTier: await tierOf(tx, id) }
  })
}

/** Changes a tier at once; partners keep any excess. Throws FORBIDDEN, NOT_FOUND, STALE_VERSION. */
export async function changeTier(
  { db, actor }: Context,
  { id, ...input }: { id: string } & ChangeTier,
): Answer {
  mustBeAllowed(actor, 'partner-tiers.keep')
  return transaction(db, async (tx) => {
    const columns = {
      max_counsellors: input.noofcounselor,
      max_subsidiaries: input.maxsubsidiaries,
      features: featuresOf(input),
    }
    const wanted = { key: id, seen: input.Version }
    const saved = await changeRow(tx, actor, PARTNER_TIER_RECORD, wanted, async () => ({ columns }))
    return { message: 'The tier was saved.', PartnerTier: saved }
  })
}

const PARTNER_TIER_RECORD = plainRecord({
  table: 'partner_tiers',
  lock: async (tx, _actor, id: string) => {
    await sql`select from partner_tiers where id = ${id} for update`.execute(tx)
    return tierOf(tx, id)
  },
  idOf: ({ id }) => ({ id }),
  versionColumn: 'version',
  versionOf: ({ Version }) => Version,
  read: (tx, _actor, id) => tierOf(tx, id),
  lastChange: (tx, actor, { id }) => lastSaved(tx, actor, 'partner_tiers', id),
  changed: ({ actor }) => ({ updated_by: actor.id, updated_at: sql<Date>`now()` }),
})

const featuresOf = ({ Features }: Pick<AddTier, 'Features'>) => [...new Set(Features)]

async function tierOf(tx: Db, id: string): Promise<PartnerTier> {
  const [tier] = await readTiers(tx, id)
  if (!tier) throw new AppError('NOT_FOUND')
  return tier
}
