import { formatDay } from '#domain/time/format'
import { ACTIVE, DEACTIVATED, type PartnerStandingName } from './states'

/** How far a partner has come, as a badge looks. */
export function standingTone(standing: PartnerStandingName): 'done' | 'danger' | 'maker' {
  if (standing === ACTIVE) return 'done'
  return standing === DEACTIVATED ? 'danger' : 'maker'
}

/** From when to when a contract goes. */
export function contractWords({
  ContractFrom: from,
  ContractTo: to,
}: {
  ContractFrom: string | null
  ContractTo: string | null
}): string {
  if (from && to) return `${formatDay(from)} to ${formatDay(to)}`
  if (to) return `To ${formatDay(to)}`
  return from ? `From ${formatDay(from)}` : 'No contract days'
}
