import { v7 as uuid } from 'uuid'
import type { Db } from '#db/database'
import type { Actor } from '#domain/access/actor'
import type { CompanyKey } from './company'

/** Records that the actor saw unmasked bank details, or a change of them. */
export async function recordView(
  db: Db,
  actor: Actor,
  of: CompanyKey,
  changeId: string | null = null,
): Promise<void> {
  await db
    .insertInto('bank_detail_views')
    .values({
      id: uuid(),
      partner_id: of.partnerId,
      subsidiary_id: of.subsidiaryId,
      change_id: changeId,
      user_id: actor.id,
    })
    .execute()
}
