import { expect, it } from 'vitest'
import { storedFields } from '#server/platform/rows/stored-fields'

interface Address {
  City: string
  StateId: string | null
}

const ADDRESS = storedFields<Address>()({ City: 'town', StateId: 'state_id' })

it('reads the fields of a stored record', () => {
  expect(ADDRESS.read({ town: 'Delhi', state_id: null })).toEqual({ City: 'Delhi', StateId: null })
})

it('writes the fields to their columns only', () => {
  const address = { City: 'Delhi', StateId: 'DL', Version: 2 }
  expect(ADDRESS.write(address)).toEqual({ town: 'Delhi', state_id: 'DL' })
})

it('names the columns of a table in a statement', () => {
  expect(ADDRESS.of('offices')).toEqual({ City: 'offices.town', StateId: 'offices.state_id' })
})

it('refuses a missing column and a record of another type when types are checked', () => {
  // @ts-expect-error The second field has no column.
  storedFields<Address>()({ City: 'town' })
  // @ts-expect-error A city is never null.
  ADDRESS.read({ town: null, state_id: null })
  expect.assertions(0)
})
