import type { Generated } from 'kysely'
import type { DefaultInstant, LaterText } from '#db/tables/columns'

export interface BrandingTables {
  brandings: BrandingTable
  brand_images: { file_id: string; partner_id: string; created_at: DefaultInstant }
}

export interface BrandingTable {
  partner_id: string
  display_name: Generated<string>
  /** '#rrggbb' as the owner chose it. The rendered colour is corrected to be readable. */
  accent: LaterText
  logo: LaterText
  logo_dark: LaterText
  favicon: LaterText
  hero: LaterText
  welcome: Generated<string>
  support_email: Generated<string>
  support_phone: Generated<string>
  theme_switch: Generated<boolean>
  /** 1 is Tassel's look, 2 the partner's. */
  theme_version: Generated<1 | 2>
  version: Generated<number>
  updated_at: DefaultInstant
  updated_by: LaterText
}
