import { route } from '#domain/api/route'

type Calls = typeof import('./calls')

export const countryLookupValues = route<Calls, 'countryLookupValues'>('GET', '/country-lookup-values')
