import type { SubsidiaryPlace } from '#domain/subsidiaries/schema'

export const EMPTY_PLACE = {
  Name: '',
  Address: '',
  City: '',
  StateId: '',
  CountryId: '',
  GSTIN: '',
} satisfies Record<keyof SubsidiaryPlace, ''>

export const PLACE_FIELDS = Object.keys(EMPTY_PLACE) as readonly (keyof SubsidiaryPlace)[]

/** The fields of a subsidiary that people edit. */
export function placeOf(subsidiary: SubsidiaryPlace): SubsidiaryPlace {
  return Object.fromEntries(PLACE_FIELDS.map((field) => [field, subsidiary[field]])) as SubsidiaryPlace
}
