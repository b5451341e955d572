import * as calls from '#domain/places/calls'
import { answering } from '#server/platform/http/answering'
import { countryLookupValues } from '#server/platform/places/country-lookup-values'

export const answers = answering(calls, {
  countryLookupValues: () => countryLookupValues(),
})
