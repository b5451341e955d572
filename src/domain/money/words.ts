import Big from 'big.js'
import { decimalsOf } from '#domain/money/currencies'

type UnitNames = readonly [one: string, many: string, minorOne: string, minorMany: string]

const UNITS: Readonly<Record<string, UnitNames>> = {
  INR: ['Indian rupee', 'Indian rupees', 'paisa', 'paise'],
  USD: ['US dollar', 'US dollars', 'cent', 'cents'],
  AUD: ['Australian dollar', 'Australian dollars', 'cent', 'cents'],
  EUR: ['euro', 'euros', 'cent', 'cents'],
  CAD: ['Canadian dollar', 'Canadian dollars', 'cent', 'cents'],
  GBP: ['pound sterling', 'pounds sterling', 'penny', 'pence'],
  NZD: ['New Zealand dollar', 'New Zealand dollars', 'cent', 'cents'],
  SGD: ['Singapore dollar', 'Singapore dollars', 'cent', 'cents'],
  AED: ['UAE dirham', 'UAE dirhams', 'fils', 'fils'],
  SEK: ['Swedish krona', 'Swedish kronor', 'öre', 'öre'],
  DKK: ['Danish krone', 'Danish kroner', 'øre', 'øre'],
  HUF: ['Hungarian forint', 'Hungarian forints', 'fillér', 'fillér'],
  CHF: ['Swiss franc', 'Swiss francs', 'centime', 'centimes'],
  CZK: ['Czech koruna', 'Czech korunas', 'haler', 'halers'],
  MYR: ['Malaysian ringgit', 'Malaysian ringgit', 'sen', 'sen'],
  MUR: ['Mauritian rupee', 'Mauritian rupees', 'cent', 'cents'],
  ZAR: ['South African rand', 'South African rand', 'cent', 'cents'],
  HKD: ['Hong Kong dollar', 'Hong Kong dollars', 'cent', 'cents'],
  CNY: ['Chinese yuan', 'Chinese yuan', 'fen', 'fen'],
  BGN: ['Bulgarian lev', 'Bulgarian leva', 'stotinka', 'stotinki'],
  VND: ['Vietnamese dong', 'Vietnamese dong', '', ''],
  JPY: ['Japanese yen', 'Japanese yen', '', ''],
}

const SMALL = (
  'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen ' +
  'seventeen eighteen nineteen'
).split(' ')
const TENS = '- - twenty thirty forty fifty sixty seventy eighty ninety'.split(' ')

const THOUSANDS = [
  [1_000_000_000_000n, 'trillion'],
  [1_000_000_000n, 'billion'],
  [1_000_000n, 'million'],
  [1_000n, 'thousand'],
] as const
const LAKHS = [
  [10_000_000n, 'crore'],
  [100_000n, 'lakh'],
  [1_000n, 'thousand'],
] as const

/** In English words, rounded half up, rupees in lakhs; null without English names or from a quadrillion on. Throws on no number. */
export function amountInWords(amount: string, currency: string): string | null {
  const names = UNITS[currency]
  const rounded = new Big(amount).round(decimalsOf(currency), Big.roundHalfUp)
  if (names === undefined || rounded.abs().gte('1e15')) return null

  const [wholeDigits = '0', minorDigits = '0'] = rounded.abs().toFixed(decimalsOf(currency)).split('.')
  const whole = BigInt(wholeDigits)
  const minor = BigInt(minorDigits)
  const scales = currency === 'INR' ? LAKHS : THOUSANDS
  const parts: string[] = []
  if (whole !== 0n || minor === 0n)
    parts.push(`${spell(whole, scales)} ${whole === 1n ? names[0] : names[1]}`)
  if (minor !== 0n) parts.push(`${spell(minor, scales)} ${minor === 1n ? names[2] : names[3]}`)
  const text = `${rounded.lt(0) ? 'minus ' : ''}${parts.join(' and ')}`
  return text.charAt(0).toUpperCase() + text.slice(1)
}

function spell(value: bigint, scales: readonly (readonly [bigint, string])[]): string {
  for (const [scale, name] of scales) {
    if (value < scale) continue
    const rest = value % scale
    return `${spell(value / scale, scales)} ${name}${rest === 0n ? '' : ` ${spell(rest, scales)}`}`
  }
  return spellBelowThousand(Number(value))
}

function spellBelowThousand(value: number): string {
  if (value >= 100) {
    const rest = value % 100
    return `${SMALL[Math.floor(value / 100)]} hundred${rest === 0 ? '' : ` ${spellBelowThousand(rest)}`}`
  }
  if (value < 20) return String(SMALL[value])
  const ones = value % 10
  return `${TENS[Math.floor(value / 10)]}${ones === 0 ? '' : `-${SMALL[ones]}`}`
}
