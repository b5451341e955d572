import { accentPalette } from '#domain/branding/accent'
import type { Brand } from '#domain/branding/brand'
import type { MailLook } from '#server/platform/notices/html'
import { besideLink } from '#server/platform/notices/one-time-link'

/** Branding of a partner's mails; `origin` serves its images, without a trailing slash. */
export function mailLook(
  { DisplayName, Logo, Accent }: Pick<Brand, 'DisplayName' | 'Logo' | 'Accent'>,
  origin: string,
): MailLook {
  const palette = Accent === null ? null : accentPalette(Accent)
  return {
    name: besideLink(DisplayName),
    logo: Logo === null ? null : `${origin}${Logo}`,
    accent: palette && {
      light: palette.light.accent,
      dark: palette.dark.accent,
      onDark: palette.dark.onAccent,
    },
  }
}
