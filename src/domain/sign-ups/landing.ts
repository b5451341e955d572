import type { Brand } from '#domain/branding/brand'

/** What a partner's page tells a student who does not know it yet. */
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
  /** Where to, the most courses first. */
  countries: { countryId: string; courses: number }[]
}
