import { sql } from 'kysely'
import type { Db } from '#db/database'
import type { Actor } from '#domain/access/actor'
import { AppError } from '#domain/errors'
import type { Subsidiary, SubsidiaryWithBank } from '#domain/subsidiaries/schema'
import { readBankDetails } from '#server/bank-details/read-bank-details'
import { mustBeAllowed } from '#server/platform/access/must-be-allowed'
import type { Context } from '#server/platform/runtime/context'
import { entries, readSubsidiaries, subsidiaryScope } from './table'

/** A subsidiary, or the parent company by its partner's id. @throws AppError FORBIDDEN, NOT_FOUND */
export async function getSubsidiary(
  { db, actor, sealer }: Context<'sealer'>,
  input: { id: string; fetchBankInfo?: boolean },
): Promise<SubsidiaryWithBank> {
  mustBeAllowed(actor, 'subsidiaries.read')
  const subsidiary = await getSubsidiaryRow(db, actor, input.id)
  if (!input.fetchBankInfo) return subsidiary
  const of = { partnerId: subsidiary.partner_id, subsidiaryId: subsidiary.SubsidiaryId }
  return { ...subsidiary, ...(await readBankDetails(db, sealer, actor, of)) }
}

/** A subsidiary as a list row. @throws AppError NOT_FOUND out of the actor's scope */
export async function getSubsidiaryRow(db: Db, actor: Actor, id: string): Promise<Subsidiary> {
  const [subsidiary] = await readSubsidiaries(
    db,
    actor,
    sql`${entries} where ${subsidiaryScope(actor)} and coalesce(entries.subsidiary_id, entries.partner_id) = ${id}`,
  )
  if (!subsidiary) throw new AppError('NOT_FOUND')
  return subsidiary
}
