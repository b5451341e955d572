import type { TransactionFilters } from './schema'

/** The filters as they stand in an address; what is not set is left out. */
export function addressOf(filters: TransactionFilters): Record<string, string> {
  return Object.fromEntries(
    Object.entries(filters).flatMap(([name, value]) =>
      value && name !== 'UserId' ? [[name, String(value)] as const] : [],
    ),
  )
}
