import { accentPalette } from '#domain/branding/accent'
import { formatDay } from '#domain/time/format'
import type { PosterDocument } from '../poster-document.ts'
import { qrCode } from '../qr.ts'
import { oneLine } from './text.ts'

const PRODUCT_ACCENT = '#27566b'
const LONGEST_WELCOME = 160

export interface PosterView {
  title: string
  name: string
  accent: string
  logo: number[] | null
  headline: string
  words: string
  event: string
  url: string
  qr: string
  otherwise: string
  contact: string[]
  foot: string
}

/** The data of a sign-up poster's template. */
export function posterView(poster: PosterDocument): PosterView {
  const name = oneLine(poster.name)
  const welcome = oneLine(poster.welcome)
  const words =
    welcome !== '' && welcome.length <= LONGEST_WELCOME
      ? welcome
      : `Universities, courses and visas, with ${name} beside you`
  return {
    title: `Sign up with ${name}`,
    name,
    // The same colour as on the screen, with enough contrast against white.
    accent: accentPalette(poster.accent ?? PRODUCT_ACCENT).light.accent,
    logo: poster.logo,
    headline: 'Plan your studies abroad',
    words,
    event: oneLine(poster.event),
    url: poster.url,
    qr: qrCode(poster.url),
    otherwise: `or open ${poster.host}/sign-up and enter ${poster.code}`,
    contact: [poster.counsellor && `Your counsellor: ${poster.counsellor}`, ...poster.contact]
      .map((line) => oneLine(line))
      .filter((line) => line !== ''),
    foot: `${name} · valid until ${formatDay(poster.validUntil)}`,
  }
}
