import type { ColumnKind } from './subjects'

export const COMPARISONS = {
  is: 'is',
  'is-not': 'is not',
  contains: 'contains',
  'at-least': 'is at least',
  'at-most': 'is at most',
  'last-days': 'is in the last days',
  filled: 'is filled in',
  empty: 'is empty',
} as const
export type Comparison = keyof typeof COMPARISONS
export const COMPARISON_NAMES = Object.keys(COMPARISONS) as [Comparison, ...Comparison[]]

const ANY: readonly Comparison[] = ['is', 'is-not', 'filled', 'empty']
const OF_KIND: Readonly<Record<ColumnKind, readonly Comparison[]>> = {
  text: [...ANY, 'contains'],
  period: [...ANY, 'contains', 'at-least', 'at-most'],
  number: [...ANY, 'at-least', 'at-most'],
  money: [...ANY, 'at-least', 'at-most'],
  day: [...ANY, 'at-least', 'at-most', 'last-days'],
}

const NUMBER = /^-?\d{1,12}(\.\d{1,4})?$/
const DAYS = /^[1-9]\d{0,3}$/
const DAY = /^\d{4}-\d{2}-\d{2}$/

export function needsNoValue(comparison: Comparison): boolean {
  return comparison === 'filled' || comparison === 'empty'
}

/** Why a column of this kind cannot be compared in this way; null if it can. */
export function wrongComparison(kind: ColumnKind, comparison: Comparison, value: string): string | null {
  if (!OF_KIND[kind].includes(comparison)) return 'This column cannot be compared so'
  if (needsNoValue(comparison)) return null
  if (value === '') return 'Enter a value'
  if (comparison === 'last-days') return DAYS.test(value) ? null : 'Enter a number of days from 1 to 9999'
  if (kind === 'day') return isDay(value) ? null : 'Enter a day as YYYY-MM-DD'
  if (kind === 'number' || kind === 'money') return NUMBER.test(value) ? null : 'Enter a number'
  return null
}

function isDay(value: string): boolean {
  const parsed = new Date(`${value}T00:00:00Z`)
  return DAY.test(value) && !Number.isNaN(parsed.getTime()) && parsed.toISOString().startsWith(value)
}
