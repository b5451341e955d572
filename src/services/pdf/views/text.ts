const MONTHS = 'Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec'.split(' ')

// Invisible characters that change the direction of the text after them, or break a line.
const INVISIBLE = /[\p{Cc}\u061c\u200e\u200f\u2028\u2029\u202a-\u202e\u2066-\u2069\ufeff]+/gu

/** One line: control and direction characters become a space, so that no name can disguise another. */
export function oneLine(text: string): string {
  return text.toWellFormed().replace(INVISIBLE, ' ').trim()
}

/** The lines of an address or a remark, without empty ones at its ends. */
export function lines(text: string): string[] {
  return text
    .trim()
    .split(/\r\n|\r|\n/)
    .map(oneLine)
}

/** A printed day: "2026-11-20" gives "20 Nov 2026". @throws Error if `day` is no ISO day */
export function printedDay(day: string): string {
  const [, year, month, date] = /^(\d{4})-(\d{2})-(\d{2})/.exec(day) ?? []
  const name = MONTHS[Number(month) - 1]
  if (date === undefined || name === undefined) throw new Error(`Not a day: ${day}`)
  return `${Number(date)} ${name} ${year}`
}

/** A printed instant, in UTC: "20 Nov 2026, 12:04 UTC". @throws Error if `instant` is no ISO instant */
export function printedMoment(instant: string): string {
  const utc = new Date(instant).toISOString()
  return `${printedDay(utc)}, ${utc.slice(11, 16)} UTC`
}
