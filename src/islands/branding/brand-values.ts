import type { Branding } from '#domain/branding/schema'

export type BrandValues = {
  DisplayName: string
  Accent: string
  Logo: string | null
  LogoDark: string | null
  Favicon: string | null
  Hero: string | null
  Welcome: string
  SupportEmail: string
  SupportPhone: string
}

export const BRAND_LABELS: Readonly<Record<keyof BrandValues, string>> = {
  DisplayName: 'Brand name',
  Accent: 'Colour',
  Logo: 'Logo',
  LogoDark: 'Logo for dark mode',
  Favicon: 'Icon',
  Hero: 'Hero picture',
  Welcome: 'Welcome',
  SupportEmail: 'Support e-mail',
  SupportPhone: 'Support telephone',
}

export function valuesOf(branding: Branding): BrandValues {
  const { DisplayName, Accent, Logo, LogoDark, Favicon, Hero, Welcome, SupportEmail, SupportPhone } = branding
  return {
    DisplayName,
    Logo,
    LogoDark,
    Favicon,
    Hero,
    Welcome,
    SupportEmail,
    SupportPhone,
    Accent: Accent ?? '',
  }
}
