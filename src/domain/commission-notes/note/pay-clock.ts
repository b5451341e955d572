import { isUdyam } from '#domain/bank-details/patterns'
import { CHANGE_REQUESTED, STATUSES } from '#domain/commission-notes/note/workflow'

export interface PaymentTerms {
  statutoryDays: number
  statutoryDaysAgreedMax: number
  expectedDays: number
}

export const DEFAULT_TERMS: PaymentTerms = { statutoryDays: 15, statutoryDaysAgreedMax: 45, expectedDays: 30 }

export interface PaidPartner {
  udyamNumber: string | null
  agreedPaymentDays: number | null
}

/** Calendar days in India, 'YYYY-MM-DD'. */
export interface PayClock {
  expectedPaymentOn: string
  statutoryDueOn: string | null
}

export const DUE_STATES = ['overdue', 'soon', 'ok'] as const
export type DueState = (typeof DUE_STATES)[number]

export const SOON_DAYS = 7

const DAY_MS = 86_400_000
const INDIA_OFFSET_MS = 5.5 * 3_600_000

/** No payment is due while the partner has the note or wants a change, or once paid (docs/decisions/0105). */
export const CLOCK_STOPS: readonly number[] = STATUSES.filter(
  ({ id, turn }) => turn === 'partner' || turn === 'done' || id === CHANGE_REQUESTED,
).map(({ id }) => id)

/** With a Udyam number no later than the law says: 15 days, or 45 if agreed. Throws RangeError for a bad day. */
export function payClock(acceptedOn: string, partner: PaidPartner, terms = DEFAULT_TERMS): PayClock {
  const accepted = dayNumber(acceptedOn)
  const agreed = partner.agreedPaymentDays
  const expected = agreed ?? terms.expectedDays
  if (partner.udyamNumber === null || !isUdyam(partner.udyamNumber))
    return { expectedPaymentOn: dayOf(accepted + expected), statutoryDueOn: null }
  const statutory = agreed === null ? terms.statutoryDays : Math.min(agreed, terms.statutoryDaysAgreedMax)
  return {
    expectedPaymentOn: dayOf(accepted + Math.min(expected, statutory)),
    statutoryDueOn: dayOf(accepted + statutory),
  }
}

/** The calendar day of an instant in India, where the law applies and the company works. */
export function indianDay(at: Date | number): string {
  return new Date(Number(at) + INDIA_OFFSET_MS).toISOString().slice(0, 10)
}

/** Days from `today` until a day; negative if it is past. Both 'YYYY-MM-DD'. */
export function daysUntil(day: string, today: string): number {
  return dayNumber(day) - dayNumber(today)
}

/** Days from an instant's day in India until a day, negative if past; cheap, as lists call it per row. */
export function daysLeft(day: string, at: number): number {
  return dayNumber(day) - Math.floor((at + INDIA_OFFSET_MS) / DAY_MS)
}

export function daysAfter(day: string, days: number): string {
  return dayOf(dayNumber(day) + days)
}

export function dueState(dueInDays: number): DueState {
  if (dueInDays < 0) return 'overdue'
  return dueInDays <= SOON_DAYS ? 'soon' : 'ok'
}

/** The text of the badge: 'Due in 4 days', 'Overdue by 3 days'. */
export function dueWords(dueInDays: number): string {
  if (dueInDays === 0) return 'Due today'
  const days = Math.abs(dueInDays) === 1 ? '1 day' : `${Math.abs(dueInDays)} days`
  return dueInDays > 0 ? `Due in ${days}` : `Overdue by ${days}`
}

function dayNumber(day: string): number {
  const number = Date.parse(`${day}T00:00:00Z`) / DAY_MS
  if (Number.isNaN(number)) throw new RangeError(`No such day: ${day}`)
  return number
}

function dayOf(number: number): string {
  return new Date(number * DAY_MS).toISOString().slice(0, 10)
}
