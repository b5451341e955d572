import { AppError } from '#domain/errors'
import type { CountryLookupValues } from '#domain/places/calls'
import { everyCountry } from '#domain/places/lookup'

/** Every country with its states. @throws AppError LOOKUP_FAILED if the lists cannot be read */
export async function countryLookupValues(read = everyCountry): Promise<CountryLookupValues> {
  try {
    return { Countries: read() }
  } catch (cause) {
    throw new AppError('LOOKUP_FAILED', { cause })
  }
}
