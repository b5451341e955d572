import type { TextChange } from '#domain/record/text-change'
import { countryName, stateName } from './names'

/** Replaces codes of countries and states in a record's changes by names. `country` is the current one. */
export function placesByName<Changed extends TextChange>(
  changes: readonly Changed[],
  country: string,
): Changed[] {
  const moved = changes.find(({ Field }) => Field === 'Country')
  return changes.map((change) => {
    const named = (text: string, of: string) => (text === '' ? '' : (NAMES[change.Field]?.(text, of) ?? text))
    return {
      ...change,
      Old: named(change.Old, moved?.Old ?? country),
      New: named(change.New, moved?.New ?? country),
    }
  })
}

const NAMES: Readonly<Record<string, (text: string, country: string) => string>> = {
  Country: (code) => nameOf(code),
  State: (code, country) => stateName(country, code),
  'Assigned countries': (codes) => codes.split(', ').map(nameOf).join(', '),
}

/** Older entries hold names already. */
function nameOf(country: string): string {
  return /^[A-Z]{2}$/.test(country) ? countryName(country) : country
}
