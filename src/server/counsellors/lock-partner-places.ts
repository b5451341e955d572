import type { Transaction } from 'kysely'
import type { Database } from '#db/schema'
import { type Actor, isPartner } from '#domain/access/actor'
import { AppError } from '#domain/errors'
import { lockPlaces, type PlacesOfPartner } from '#server/people/partner-places'

/** Serialises checks of a partner's places and notified users. Throws PARTNER_NOT_FOUND out of scope. */
export async function lockPartnerPlaces(
  tx: Transaction<Database>,
  actor: Actor,
  id: string | null | undefined,
): Promise<PlacesOfPartner> {
  if (!id || (isPartner(actor) && id !== actor.partnerId)) throw new AppError('PARTNER_NOT_FOUND')
  const [partner] = await lockPlaces(tx, [id])
  if (!partner) throw new AppError('PARTNER_NOT_FOUND')
  return partner
}
