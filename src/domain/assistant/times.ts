import { daysAfter } from '#domain/commission-notes/note/pay-clock'
import { isDay } from '#domain/time/day'
import type { Age, Period } from './asked'
import type { Token } from './tokens'

export interface ReadWords<Value> {
  value: Value
  words: number
}

const NUMBERS = [
  'zero',
  'one',
  'two',
  'three',
  'four',
  'five',
  'six',
  'seven',
  'eight',
  'nine',
  'ten',
  'eleven',
  'twelve',
]
const UNITS: Readonly<Record<string, number>> = { day: 1, week: 7, fortnight: 14, month: 30, year: 365 }
const MONTHS = [
  'january',
  'february',
  'march',
  'april',
  'may',
  'june',
  'july',
  'august',
  'september',
  'october',
  'november',
  'december',
]
const AGES: readonly [is: Age['is'], off: number, phrases: readonly string[]][] = [
  ['more', 0, ['more than', 'longer than', 'over', 'older than', 'above', 'exceeding', 'beyond', '>']],
  ['more', -1, ['at least', 'upwards of', 'a minimum of']],
  ['less', 1, ['within', 'up to', 'at most', 'no more than', 'not more than', 'no longer than']],
  ['less', 0, ['less than', 'fewer than', 'under', 'below', 'younger than', '<']],
]

/** How long something has waited, if the words say it: 'for more than a week', 'over 30 days', '10+ days'. */
export function ageAt(tokens: readonly Token[]): ReadWords<Age> | null {
  const all = tokens.map(({ word }) => word)
  const lead = all[0] === 'for' || all[0] === 'since' ? 1 : 0
  const words = all.slice(lead)
  for (const [is, off, phrases] of AGES)
    for (const phrase of phrases) {
      const size = phrase.split(' ').length
      if (words.slice(0, size).join(' ') !== phrase) continue
      const length = lengthAt(words.slice(size))
      if (length) return { value: { is, days: length.value + off }, words: lead + size + length.words }
    }
  const plus = /^(\d{1,4})\+$/.exec(words[0] ?? '')
  const unit = UNITS[(words[1] ?? '').replace(/s$/, '')]
  if (plus && unit) return { value: { is: 'more', days: Number(plus[1]) * unit - 1 }, words: lead + 2 }
  const length = lead > 0 ? lengthAt(words) : null
  return length && { value: { is: 'more', days: length.value - 1 }, words: lead + length.words }
}

function lengthAt(words: readonly string[]): ReadWords<number> | null {
  const [first = '', second = '', third = ''] = words
  const few = first === 'a' && second === 'couple' && third === 'of' ? 3 : 0
  if (few) {
    const unit = UNITS[(words[3] ?? '').replace(/s$/, '')]
    return unit ? { value: 2 * unit, words: 4 } : null
  }
  const count = first === 'a' || first === 'an' ? 1 : numberOf(first)
  const unit = UNITS[second.replace(/s$/, '')]
  return count === null || unit === undefined ? null : { value: count * unit, words: 2 }
}

/** The period that the words name: 'last month', 'in October', 'since 2026-10-01', 'last 30 days'. */
export function periodAt(tokens: readonly Token[], today: string): ReadWords<Period> | null {
  const words = tokens.map(({ word }) => word)
  const lead = ['in', 'during', 'of', 'for', 'over', 'within', 'from', 'on'].includes(words[0] ?? '') ? 1 : 0
  const here = words.slice(lead)
  const found = between(words) ?? relative(here, today) ?? month(here, today) ?? since(words, today)
  if (!found) return null
  return found.isWhole ? found : { value: found.value, words: found.words + lead }
}

type Found = ReadWords<Period> & { isWhole?: boolean }

function relative(words: readonly string[], today: string): Found | null {
  const at = words[0] === 'the' ? 1 : 0
  const [first = '', second = '', third = ''] = words.slice(at)
  if (first === 'today') return { value: { from: today, to: today }, words: at + 1 }
  if (first === 'yesterday') {
    const day = daysAfter(today, -1)
    return { value: { from: day, to: day }, words: at + 1 }
  }
  const isPast = first === 'last' || first === 'past' || first === 'previous'
  const count = numberOf(second)
  const unit = UNITS[third.replace(/s$/, '')]
  if (isPast && count !== null && unit)
    return { value: { from: daysAfter(today, -count * unit), to: today }, words: at + 3 }
  if (first !== 'this' && !isPast) return null
  const value = calendar(second, isPast ? -1 : 0, today)
  return value && { value, words: at + 2 }
}

function numberOf(word: string): number | null {
  if (NUMBERS.includes(word)) return NUMBERS.indexOf(word)
  return /^\d{1,4}$/.test(word) ? Number(word) : null
}

function calendar(unit: string, offset: -1 | 0, today: string): Period | null {
  const at = new Date(`${today}T00:00:00Z`)
  const year = at.getUTCFullYear()
  if (unit === 'week') {
    const monday = daysAfter(today, -((at.getUTCDay() + 6) % 7) + 7 * offset)
    return { from: monday, to: daysAfter(monday, 6) }
  }
  if (unit === 'month') return monthOf(year, at.getUTCMonth() + offset)
  return unit === 'year' ? { from: `${year + offset}-01-01`, to: `${year + offset}-12-31` } : null
}

function monthOf(year: number, index: number): Period {
  const day = (at: number) => new Date(at).toISOString().slice(0, 10)
  return { from: day(Date.UTC(year, index, 1)), to: day(Date.UTC(year, index + 1, 0)) }
}

/** 'October', 'October 2026', '2026'; a month without a year is the latest that has begun. */
function month(words: readonly string[], today: string): Found | null {
  const [first = '', second = ''] = words
  const index = MONTHS.findIndex(
    (name) => name === first || (first.length >= 3 && name.slice(0, 3) === first),
  )
  if (index >= 0) {
    const named = /^20\d\d$/.test(second)
    const year = Number(today.slice(0, 4))
    const isAhead = index + 1 > Number(today.slice(5, 7))
    const chosen = named ? Number(second) : isAhead ? year - 1 : year
    return { value: monthOf(chosen, index), words: named ? 2 : 1 }
  }
  return /^20\d\d$/.test(first) ? { value: { from: `${first}-01-01`, to: `${first}-12-31` }, words: 1 } : null
}

function between(words: readonly string[]): Found | null {
  const [first = '', from = '', second = '', to = ''] = words
  const isRange = (first === 'from' && second === 'to') || (first === 'between' && second === 'and')
  return isRange && isDay(from) && isDay(to) ? { value: { from, to }, words: 4, isWhole: true } : null
}

function since(words: readonly string[], today: string): Found | null {
  if (words[0] !== 'since') return null
  const day = words[1] ?? ''
  if (/^\d{4}-\d{2}-\d{2}$/.test(day) && isDay(day))
    return { value: { from: day, to: today }, words: 2, isWhole: true }
  const from = relative(words.slice(1), today) ?? month(words.slice(1), today)
  return from && { value: { from: from.value.from, to: today }, words: 1 + from.words, isWhole: true }
}

/** The financial year in the words, as '2627': 'FY 2026-27', 'this financial year'. */
export function financialYearAt(tokens: readonly Token[], today: string): ReadWords<string> | null {
  const words = tokens.map(({ word }) => word)
  const at = words[0] === 'in' || words[0] === 'of' || words[0] === 'for' ? 1 : 0
  const rest = words.slice(at)
  const size = rest[0] === 'fy' ? 1 : rest[0] === 'financial' && rest[1] === 'year' ? 2 : 0
  if (size > 0) {
    const years = /^(?:20)?(\d\d)[-/]?(?:20)?(\d\d)$/.exec(rest[size] ?? '')
    const value = years && `${years[1]}${years[2]}`
    return value && Number(years[2]) === (Number(years[1]) + 1) % 100 ? { value, words: at + size + 1 } : null
  }
  const the = rest[0] === 'the' ? 1 : 0
  const which = rest[the] ?? ''
  if (!['this', 'last', 'current', 'previous'].includes(which)) return null
  const long = rest[the + 1] === 'financial' && rest[the + 2] === 'year'
  if (!long && rest[the + 1] !== 'fy') return null
  const begun = Number(today.slice(0, 4)) - (Number(today.slice(5, 7)) < 4 ? 1 : 0)
  const year = (which === 'last' || which === 'previous' ? begun - 1 : begun) % 100
  return { value: `${pad(year)}${pad((year + 1) % 100)}`, words: at + the + (long ? 3 : 2) }
}

function pad(number: number): string {
  return String(number).padStart(2, '0')
}
