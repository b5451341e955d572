import { sql } from 'kysely'
import type { Db } from '#db/database'
import { type Brand, type BrandRow, toBrand } from '#domain/branding/brand'

/** For a partner's pages and mails; the name defaults to its company's. Null for an unknown partner. */
export async function readBrand(db: Db, partnerId: string): Promise<Brand | null> {
  const { rows } = await sql<Required<BrandRow>>`
    select partners.id as partner_id, coalesce(nullif(brandings.display_name, ''), partners.company) as name,
      brandings.accent, brandings.logo, brandings.logo_dark, brandings.favicon, brandings.hero, brandings.welcome,
      brandings.support_email, brandings.support_phone
    from partners left join brandings on brandings.partner_id = partners.id where partners.id = ${partnerId}`.execute(
    db,
  )
  return rows[0] ? toBrand(rows[0]) : null
}
