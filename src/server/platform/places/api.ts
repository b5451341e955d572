import * as calls from '#domain/places/calls'
import { answering } from '#server/platform/http/answering'
import { countryLookupValues } from '#server/platform/places/country-lookup-values'

/** What answers the calls of this noun. */
export const answers = answering(calls, {
  countryLookupValues: () => countryLookupValues(),
})
