import { countryLookupValues as call } from '#domain/places/calls'
import { endpoint } from '#server/platform/http/endpoint'
import { countryLookupValues } from '#server/platform/places/country-lookup-values'

export const GET = endpoint(call, () => countryLookupValues())
