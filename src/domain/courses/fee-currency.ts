import type { ListCourses } from './schema'

export const FEE_NEEDS_CURRENCY = 'Choose a currency, a country or a university for the highest fee.'

/** Whether a highest fee is asked for in no currency: nothing says what it is compared with. */
export function isFeeOpen({
  maxFee,
  currency,
  countryId,
  universityId,
}: Pick<ListCourses, 'maxFee' | 'currency' | 'countryId' | 'universityId'>): boolean {
  return maxFee !== undefined && !currency && !countryId && !universityId
}
