import { expect, it } from 'vitest'
import { inTax, taxTreatment } from '#domain/money/tax-words'

it.each([
  ['Less GST %', 'GST', 'Less GST %'],
  ['Less GST %', 'HST', 'Less HST %'],
  ['Non-GST', 'HST', 'Non-HST'],
  ['Less GST', null, 'Less GST/HST'],
  ['GSTIN', 'HST', 'GSTIN'],
] as const)('words %j in the tax of the company, %s: %j', (words, type, worded) => {
  expect(inTax(words, type)).toBe(worded)
})

it.each([
  [{ IsGstEnabled: true, IsNonGstEnabled: false }, 'GST', 'HST'],
  [{ IsGstEnabled: false, IsNonGstEnabled: true }, 'Non-GST', 'Non-HST'],
  [{ IsGstEnabled: false, IsNonGstEnabled: false }, 'No tax treatment chosen', 'No tax treatment chosen'],
])('names the tax treatment of a note by its company: %j', (chosen, gst, hst) => {
  expect(taxTreatment({ ...chosen, TaxType: 'GST' })).toBe(gst)
  expect(taxTreatment({ ...chosen, TaxType: 'HST' })).toBe(hst)
})
