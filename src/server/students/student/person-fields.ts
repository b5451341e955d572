import { storedFields } from '#server/platform/rows/stored-fields'

interface Person {
  FirstName: string
  LastName: string
  Email: string
  Mobile: string
  CountryId: string
}

export const PERSON = storedFields<Person>()({
  FirstName: 'first_name',
  LastName: 'last_name',
  Email: 'email',
  Mobile: 'mobile',
  CountryId: 'country_id',
})
