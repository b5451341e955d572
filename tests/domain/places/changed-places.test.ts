import { expect, it } from 'vitest'
import { placesByName } from '#domain/places/changed-places'
import { stateName } from '#domain/places/names'

it('names the states and countries of a record by their codes', () => {
  expect(stateName('IN', 'MH')).toBe('Maharashtra')
  expect(stateName('NP', 'P3')).not.toBe('P3')
  expect(stateName('NP', 'Lalitpur')).toBe('Lalitpur')
  const changes = [
    { Field: 'Country', Old: 'NP', New: 'IN' },
    { Field: 'State', Old: '', New: 'MH' },
    { Field: 'Assigned countries', Old: 'IN', New: 'IN, NP' },
    { Field: 'City', Old: 'MH', New: 'Pune' },
  ]
  expect(placesByName(changes, 'IN')).toEqual([
    { Field: 'Country', Old: 'Nepal', New: 'India' },
    { Field: 'State', Old: '', New: 'Maharashtra' },
    { Field: 'Assigned countries', Old: 'India', New: 'India, Nepal' },
    { Field: 'City', Old: 'MH', New: 'Pune' },
  ])
})
