interface Place {
  Id: string
  Name: string
}

/** The names of the country, the state and the nationality of a person, each by its field and its id. */
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
