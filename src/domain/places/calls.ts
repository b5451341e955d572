import { z } from 'zod'
import { call } from '#domain/api/call'
import { asCaller } from '#domain/api/shapes'
import * as routes from './routes'

const Country = z.object({
  Id: z.string().meta({ description: 'ISO 3166-1, two letters' }),
  Name: z.string(),
  CountryCode: z.string().meta({ description: 'The same two letters' }),
  DialCode: z.string().meta({ description: 'As in +91; empty where nobody is called there' }),
  States: z.array(
    z.object({
      Id: z.string().meta({ description: 'ISO 3166-2 without the country' }),
      Name: z.string(),
    }),
  ),
})

export const CountryLookupValues = z.object({ Countries: z.array(Country) })
export type CountryLookupValues = z.output<typeof CountryLookupValues>

export const countryLookupValues = call(routes.countryLookupValues, {
  noun: 'Lookups',
  permission: 'account.view',
  summary: 'Every country with its states and the code it is called by',
  query: asCaller,
  output: CountryLookupValues,
})
