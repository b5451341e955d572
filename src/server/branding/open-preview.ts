import type { Db } from '#db/database'
import type { Actor } from '#domain/access/actor'
import type { Brand } from '#domain/branding/brand'
import { draftOf } from '#domain/branding/draft'
import { pageId } from '#server/platform/http/page-id'
import { settingsPartner } from '#server/platform-settings/settings-partner'

/** A preview for a partner whose settings the actor manages. Throws FORBIDDEN, NOT_FOUND. */
export async function openPreview(db: Db, actor: Actor, url: URL): Promise<Brand> {
  const partner = await settingsPartner(db, actor, pageId(url.searchParams.get('partnerId')))
  return draftOf(partner.PartnerId, url.searchParams)
}
