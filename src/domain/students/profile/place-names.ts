interface Place {
  Id: string
  Name: string
}

/** The names of a person's country, state and nationality, keyed by field and id. */
export function placeNames(
  countries: readonly (Place & { States: readonly Place[] })[],
  { CountryId, StateId, Nationality }: Readonly<Record<string, string>>,
): Record<string, string> {
  const country = countries.find(({ Id }) => Id === CountryId)
  const state = country?.States.find(({ Id }) => Id === StateId)
  const nationality = countries.find(({ Id }) => Id === Nationality)
  return {
    ...(country && { [`CountryId ${country.Id}`]: country.Name }),
    ...(state && { [`StateId ${state.Id}`]: state.Name }),
    ...(nationality && { [`Nationality ${nationality.Id}`]: nationality.Name }),
  }
}
