import { expect, it } from 'vitest'
import { Personal } from '#domain/students/profile/schema'

const PERSONAL = { FirstName: 'Asha', Mobile: '9812345678', CountryId: 'NP' }
const INDIAN = 'Enter a valid passport number: one letter and 7 digits'
const FOREIGN = 'Enter a valid passport number: 6 to 9 letters and digits'

it.each([
  ['', 'N7654321', null],
  ['IN', 'n7654321', null],
  ['', 'PA1234567', INDIAN],
  ['IN', '08123456', INDIAN],
  ['IN', 'N765432', INDIAN],
  ['NP', '08123456', null],
  ['NP', ' pa1234567 ', null],
  ['VN', 'C1234567', null],
  ['NG', 'A01234567', null],
  ['CN', '123456', null],
  ['NP', '12345', FOREIGN],
  ['NP', 'PA12345678', FOREIGN],
  ['NP', 'PA-123456', FOREIGN],
  ['NP', 'PASSPORT', FOREIGN],
  ['NP', '', null],
  // A masked value, sent back unchanged.
  ['NP', '•••••321', null],
])('for nationality %j the passport number %j gives %j', (Nationality, PassportNumber, words) => {
  const { error } = Personal.safeParse({ ...PERSONAL, Nationality, PassportNumber })
  expect(error?.issues ?? []).toEqual(
    words === null ? [] : [expect.objectContaining({ path: ['PassportNumber'], message: words })],
  )
})
