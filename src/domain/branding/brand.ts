import { z } from 'zod'

/** A partner's look (docs/decisions/0138-own-look.md). Images are paths on the portal's own host. */
export const Brand = z
  .object({
    PartnerId: z.string(),
    DisplayName: z.string(),
    /** '#rrggbb' as chosen; null keeps the product's colour. */
    Accent: z.string().nullable(),
    Logo: z.string().nullable(),
    /** For dark mode; null shows `Logo` there too. */
    LogoDark: z.string().nullable(),
    Favicon: z.string().nullable(),
    Hero: z.string().nullable(),
    Welcome: z.string(),
    SupportEmail: z.string(),
    SupportPhone: z.string(),
  })
  .meta({ id: 'Brand' })
export type Brand = z.infer<typeof Brand>

export function brandImagePath(partnerId: string, fileId: string): string {
  return `/brand/${partnerId}/${fileId}`
}

/** The colour determines the whole style sheet, so it can be cached forever. */
export function accentStylePath(accent: string): string {
  return `/brand/accent/${accent.slice(1).toLowerCase()}.css`
}

export interface BrandRow {
  partner_id: string
  name: string
  accent: string | null
  logo: string | null
  logo_dark?: string | null
  favicon?: string | null
  hero?: string | null
  welcome?: string | null
  support_email?: string | null
  support_phone?: string | null
}

export function toBrand(row: BrandRow): Brand {
  const image = (id: string | null | undefined) => (id ? brandImagePath(row.partner_id, id) : null)
  return {
    PartnerId: row.partner_id,
    DisplayName: row.name,
    Accent: row.accent,
    Logo: image(row.logo),
    LogoDark: image(row.logo_dark),
    Favicon: image(row.favicon),
    Hero: image(row.hero),
    Welcome: row.welcome ?? '',
    SupportEmail: row.support_email ?? '',
    SupportPhone: row.support_phone ?? '',
  }
}
