import { z } from 'zod'
import { callsOf } from '#domain/api/call'
import { asCaller } from '#domain/api/shapes'
import * as routes from './routes'

const call = callsOf('Lookups')

const Country = z.object({
  Id: z.string().meta({ description: 'ISO 3166-1, two letters' }),
  Name: z.string(),
  CountryCode: z.string().meta({ description: 'The same as Id' }),
  DialCode: z.string().meta({ description: 'Such as +91; empty if the country has none' }),
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
  permission: 'account.view',
  summary: 'List the countries with their states and dial codes',
  query: asCaller,
  output: CountryLookupValues,
})
