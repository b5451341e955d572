import { useEffect, useState } from 'react'
import type { CountryLookupValues } from '#domain/places/calls'
import * as routes from '#domain/places/routes'
import { callApi } from '#islands/lib/call'
import { toastFailure } from '#islands/lib/toasts'

type Country = CountryLookupValues['Countries'][number]

let fetched: Promise<Country[]> | null = null

/** Every country with its states, loaded once a page when a form first needs them; empty until then. */
export function useCountries(): Country[] {
  const [countries, setCountries] = useState<Country[]>([])
  useEffect(() => {
    fetched ??= callApi(routes.countryLookupValues, {}).then(({ Countries }) => Countries)
    fetched.then(setCountries).catch((error) => {
      fetched = null
      toastFailure(error)
    })
  }, [])
  return countries
}

/** The current value, while the names are still loading. */
export function currentOption(id: string): { value: string; label: string }[] {
  return id ? [{ value: id, label: id }] : []
}

export function optionsOf(
  places: readonly { Id: string; Name: string }[],
): { value: string; label: string }[] {
  return places.map(({ Id, Name }) => ({ value: Id, label: Name }))
}
