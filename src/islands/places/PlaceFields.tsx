import { useFormValue } from '#components/ui/forms/form-fields'
import { SelectField } from '#components/ui/forms/SelectField'
import { TextField } from '#components/ui/forms/TextField'
import { needsState } from '#domain/places/needs-state'
import { currentOption, optionsOf, useCountries } from './countries'

interface PlaceFieldsProps {
  country: { name: string; label: string }
  state: { name: string; label: string }
  /** The longest state that may be typed for a country without a list; without it such a country has no field. */
  mostTyped?: number
}

/** A country and its state, which a change of the country empties. */
export function PlaceFields({ country, state, mostTyped }: PlaceFieldsProps) {
  const countries = useCountries()
  const [chosen] = useFormValue(country.name)
  const [, setState] = useFormValue(state.name)
  const states = countries.find(({ Id }) => Id === chosen)?.States ?? []
  const required = needsState(chosen)
  return (
    <>
      <SelectField
        {...country}
        placeholder="Choose"
        options={countries.length > 0 ? optionsOf(countries) : currentOption(chosen)}
        onChosen={() => setState('')}
        required
      />
      {states.length > 0 ? (
        <SelectField
          {...state}
          placeholder={required ? 'Choose' : 'None'}
          options={optionsOf(states)}
          required={required}
        />
      ) : (
        mostTyped !== undefined && <TextField {...state} maxLength={mostTyped} />
      )}
    </>
  )
}
