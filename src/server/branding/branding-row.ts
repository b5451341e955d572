import { sql, type Transaction } from 'kysely'
import type { Db } from '#db/database'
import type { Database } from '#db/schema'
import { ACCESS_REASONS } from '#domain/access/partner-access'
import { accentPalette } from '#domain/branding/accent'
import { type BrandRow, toBrand } from '#domain/branding/brand'
import type { Branding } from '#domain/branding/schema'
import { AppError } from '#domain/errors'
import { CHANGER, type Changer, type SettingsPartner } from '#server/platform-settings/settings-partner'

export interface BrandingRow extends Required<BrandRow>, Changer {
  display_name: string
  theme_switch: boolean
  theme_version: 1 | 2
  version: number
  updated_at: Date | null
  updated_by: string | null
}

/** A partner's branding. Throws NOT_FOUND for an unknown partner. */
export async function findBranding(db: Db, partnerId: string): Promise<BrandingRow> {
  const { rows } = await sql<BrandingRow>`
    select partners.id as partner_id, coalesce(brandings.display_name, '') as display_name,
      coalesce(nullif(brandings.display_name, ''), partners.company) as name, brandings.accent, brandings.logo,
      brandings.logo_dark, brandings.favicon, brandings.hero, coalesce(brandings.welcome, '') as welcome,
      coalesce(brandings.support_email, '') as support_email, coalesce(brandings.support_phone, '') as support_phone,
      coalesce(brandings.theme_switch, false) as theme_switch, coalesce(brandings.theme_version, 1) as theme_version,
      coalesce(brandings.version, 0) as version, brandings.updated_at, brandings.updated_by,
      ${CHANGER}
    from partners left join brandings on brandings.partner_id = partners.id
      left join users on users.id = brandings.updated_by
    where partners.id = ${partnerId}`.execute(db)
  if (!rows[0]) throw new AppError('NOT_FOUND')
  return rows[0]
}

/** Locks a partner's branding until the transaction ends. Creates its row if there is none. */
export async function lockBranding(tx: Transaction<Database>, partnerId: string): Promise<BrandingRow> {
  await sql`insert into brandings (partner_id, version) values (${partnerId}, 0)
    on conflict (partner_id) do nothing`.execute(tx)
  await sql`select from brandings where partner_id = ${partnerId} for update`.execute(tx)
  return findBranding(tx, partnerId)
}

/** The row as the API returns it. */
export function toBranding(
  row: BrandingRow,
  { access, nameOf }: Pick<SettingsPartner, 'access' | 'nameOf'>,
): Branding {
  const reason = access('theme')
  return {
    ...toBrand(row),
    DisplayName: row.display_name,
    ThemeSwitch: row.theme_switch,
    ThemeVersion: row.theme_version,
    Colours: row.accent === null ? null : accentPalette(row.accent),
    HasAccess: reason === 'NONE',
    Reason: ACCESS_REASONS[reason],
    Version: row.version,
    UpdatedAt: row.version > 0 && row.updated_at ? row.updated_at.toISOString() : null,
    UpdatedBy: nameOf(row),
  }
}
