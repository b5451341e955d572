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

/** What the template of a sign-up poster prints. */
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
    // As on the screen, so that white on it and it on white can be read.
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
