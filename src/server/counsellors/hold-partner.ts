import type { Transaction } from 'kysely'
import type { Database } from '#db/schema'
import { type Actor, isPartner } from '#domain/access/actor'
import { AppError } from '#domain/errors'
import { holdPlaces, type PlacesOfPartner } from '#server/people/partner-places'

/**
 * The partner of this id within the actor's scope, whose counsellors are about to change: held until the transaction ends, so that what
 * its counsellors may be together is decided by one at a time: places of a tier, and who is told of payments.
 * @throws AppError PARTNER_NOT_FOUND out of scope
 */
export async function holdPartner(
  tx: Transaction<Database>,
  actor: Actor,
  id: string | null | undefined,
): Promise<PlacesOfPartner> {
  if (!id || (isPartner(actor) && id !== actor.partnerId)) throw new AppError('PARTNER_NOT_FOUND')
  const [partner] = await holdPlaces(tx, [id])
  if (!partner) throw new AppError('PARTNER_NOT_FOUND')
  return partner
}
