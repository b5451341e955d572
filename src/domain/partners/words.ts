import { dayOfContracts } from '#domain/access/partner-access'
import { countryName } from '#domain/places/names'
import { formatDay } from '#domain/time/format'
import { FEATURE_NAMES } from './feature-names'
import { ACTIVE, DEACTIVATED, type PartnerStatusName } from './states'

/** The badge tone of a partner's status. */
export function partnerStatusTone(status: PartnerStatusName): 'done' | 'danger' | 'maker' {
  if (status === ACTIVE) return 'done'
  return status === DEACTIVATED ? 'danger' : 'maker'
}

/** A contract's period in words. */
export function contractWords({
  ContractFrom: from,
  ContractTo: to,
}: {
  ContractFrom: string | null
  ContractTo: string | null
}): string {
  if (from && to) return `${formatDay(from)} to ${formatDay(to)}`
  if (to) return `To ${formatDay(to)}`
  return from ? `From ${formatDay(from)}` : 'No contract dates'
}

const SOON_DAYS = 30
const DAY_MS = 86_400_000

/** 'Ends in 20 days' for a running contract that ends within thirty days; null otherwise. */
export function endingWords(
  { ContractTo: to, Contract }: { ContractTo: string | null; Contract: string },
  today: string = dayOfContracts(),
): string | null {
  if (to === null || Contract !== 'Running') return null
  const days = Math.round((Date.parse(to) - Date.parse(today)) / DAY_MS)
  if (days > SOON_DAYS) return null
  if (days === 0) return 'Ends today'
  return days === 1 ? 'Ends tomorrow' : `Ends in ${days} days`
}

/** A value of a partner's record as shown: days formatted, the country and features by name. */
export function recordWords(field: string, value: string): string {
  if (value === '') return 'none'
  if (/^\d{4}-\d{2}-\d{2}$/.test(value)) return formatDay(value)
  if (field === 'Country') return /^[A-Z]{2}$/.test(value) ? countryName(value) : value
  if (field !== 'Switched off') return value
  const names: Readonly<Record<string, string>> = FEATURE_NAMES
  return value
    .split(', ')
    .map((feature) => names[feature] ?? feature)
    .join(', ')
}
