import { sql } from 'kysely'
import type { Db } from '#db/database'
import type { Actor } from '#domain/access/actor'
import { AppError } from '#domain/errors'
import type { Subsidiary, SubsidiaryWithBank } from '#domain/subsidiaries/schema'
import { readBankDetails } from '#server/bank-details/read-bank-details'
import { mustBeAllowed } from '#server/platform/access/must-be-allowed'
import type { Sealer } from '#services/sealing/sealer'
import { countedColumns, entries, type SubsidiaryRecord, subsidiaryScope, toSubsidiary } from './table'

/**
 * Returns one subsidiary within the actor's scope, or the parent company by its partner's id
 * (`GET /subsidiaries/{id}`), with its bank details if requested.
 * @throws AppError FORBIDDEN, NOT_FOUND
 */
export async function getSubsidiary(
  db: Db,
  sealer: Sealer,
  actor: Actor,
  input: { id: string; fetchBankInfo?: boolean },
): Promise<SubsidiaryWithBank> {
  mustBeAllowed(actor, 'subsidiaries.read')
  const record = await findRecord(db, actor, input.id)
  const subsidiary = toSubsidiary(record)
  if (!input.fetchBankInfo) return subsidiary
  const of = { partnerId: record.partner_id, subsidiaryId: record.subsidiary_id }
  return { ...subsidiary, ...(await readBankDetails(db, sealer, actor, of)) }
}

/**
 * Returns one subsidiary as a list row.
 * @throws AppError NOT_FOUND out of the actor's scope
 */
export async function getSubsidiaryRow(db: Db, actor: Actor, id: string): Promise<Subsidiary> {
  return toSubsidiary(await findRecord(db, actor, id))
}

async function findRecord(db: Db, actor: Actor, id: string): Promise<SubsidiaryRecord> {
  const { rows } = await sql<SubsidiaryRecord>`
    select ${countedColumns(actor)} from ${entries}
    where ${subsidiaryScope(actor)} and coalesce(entries.subsidiary_id, entries.partner_id) = ${id}`.execute(
    db,
  )
  const record = rows[0]
  if (!record) throw new AppError('NOT_FOUND')
  return record
}
