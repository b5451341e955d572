import type { ListCourses } from './schema'

export const FEE_NEEDS_CURRENCY = 'Choose a currency, a country or a university for the highest fee.'

/** Whether a maximum fee lacks a currency, or a filter that implies one, so it cannot be compared. */
export function isFeeOpen({
  maxFee,
  currency,
  countryId,
  universityId,
}: Pick<ListCourses, 'maxFee' | 'currency' | 'countryId' | 'universityId'>): boolean {
  return maxFee !== undefined && !currency && !countryId && !universityId
}
