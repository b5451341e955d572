import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import type { Db } from '#db/database'
import { transaction } from '#db/transaction'
import { isWithin } from '#domain/custom-domains/domain-name'
import { nextCheckAt } from '#domain/custom-domains/schedule'
import type { CustomDomain } from '#domain/custom-domains/schema'
import { AppError, CATALOGUE } from '#domain/errors'
import { mustManageDomain } from '#server/custom-domains/access'
import { checkDomain } from '#server/custom-domains/check-domain'
import { wholeDomain } from '#server/custom-domains/domain-row'
import type { DomainServices } from '#server/custom-domains/services'
import { lockPartner, recordPartner } from '#server/partners/record-partner'
import { mustBeAllowed } from '#server/platform/access/must-be-allowed'
import { announce } from '#server/platform/events/announce'
import type { Context } from '#server/platform/runtime/context'

/** The same domain changes nothing. @throws NOT_FOUND, CUSTOM_DOMAIN_SHUT, DOMAIN_RESERVED, DOMAIN_TAKEN, DOMAIN_SET for a second */
export async function addCustomDomain(
  { db, actor, services }: Context & { services: DomainServices },
  { partnerId, domain }: { partnerId: string; domain: string },
): Promise<{ message: string; CustomDomain: CustomDomain }> {
  mustBeAllowed(actor, 'custom-domains.keep')
  await mustManageDomain(db, actor, partnerId)
  const { target, ownHost } = services
  // Parent names too: their cookies or certificates would apply to the portal.
  if ([target, ownHost].some((own) => isWithin(domain, own) || isWithin(own, domain)))
    throw new AppError('DOMAIN_RESERVED', { fields: { Domain: CATALOGUE.DOMAIN_RESERVED.message } })
  const isNew = await transaction(db, async (tx) => {
    await lockPartner(tx, partnerId)
    const { rows } = await sql<{ partner_id: string; domain: string }>`
      select partner_id, domain from custom_domains where partner_id = ${partnerId} or domain = ${domain}`.execute(
      tx,
    )
    if (rows.some((row) => row.partner_id !== partnerId)) throw taken()
    const own = rows.find((row) => row.partner_id === partnerId)
    if (own && own.domain !== domain) throw new AppError('DOMAIN_SET')
    if (own) return false
    const now = new Date()
    const { numInsertedOrUpdatedRows: count } = await tx
      .insertInto('custom_domains')
      .values({
        partner_id: partnerId,
        domain,
        proof: `portal-proof=${randomBytes(16).toString('hex')}`,
        needs_proof: (await wasAnothers(tx, partnerId, domain)) ? true : null,
        records: '[]',
        findings: '[]',
        added_at: now,
        added_by: actor.id,
        next_check_at: nextCheckAt(now, now),
      })
      .onConflict((conflict) => conflict.column('domain').doNothing())
      .executeTakeFirstOrThrow()
    if (count === 0n) throw taken()
    const changes = [{ Field: 'Custom domain', Old: '', New: domain }]
    await recordPartner(tx, actor, partnerId, { action: 'Custom domain added', changes })
    await announce(tx, 'custom-domain.changed', { partnerId, domain })
    return true
  })
  if (isNew) await checkDomain(db, partnerId, services)
  const message = isNew ? 'The domain was added. Set its records next.' : 'You have this domain already.'
  return { message, CustomDomain: await wholeDomain(db, actor, partnerId, services) }
}

function taken(): AppError {
  return new AppError('DOMAIN_TAKEN', { fields: { Domain: CATALOGUE.DOMAIN_TAKEN.message } })
}

async function wasAnothers(db: Db, partnerId: string, domain: string): Promise<boolean> {
  const before = await db
    .selectFrom('given_up_domains')
    .select('partner_id')
    .where('domain', '=', domain)
    .where('partner_id', '!=', partnerId)
    .limit(1)
    .executeTakeFirst()
  return before !== undefined
}
