import type { Brand } from '#domain/branding/brand'

export interface SignUpLanding {
  brand: Brand
  welcome: string
  city: string
  countryId: string
  email: string
  phone: string
  privacyUrl: string
  fields: string[]
  intakes: string[]
  courses: number
  universities: number
  /** Those with the most courses. */
  countries: { countryId: string; courses: number }[]
  otherCountries: number
}
