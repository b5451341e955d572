import { afterAll, describe, expect, it } from 'vitest'
import { CURRENCIES } from '#domain/money/currencies'
import { formatAmount } from '#domain/money/format'
import { createPdfRenderer } from '#services/pdf/renderer'
import { partnerInvoiceLine, printedPartnerInvoice } from '#tests/support/notes/documents'
import { pdfPages, squeezed } from '#tests/support/services/pdf-text'

const renderer = createPdfRenderer({ timeoutMs: 100_000 })
afterAll(() => renderer.close())

/** All fields of an Indian partner's account. */
const BANK = [
  ['Bank', 'Sahyadri Commercial Bank'],
  ['Beneficiary', 'Brightpath Education'],
  ['Account', '50200041877310'],
  ['IBAN', 'AE070331234567890123456'],
  ['IFSC', 'SHYD0004821'],
  ['SWIFT', 'SHYDINBB'],
  ['Branch', 'Pune, FC Road branch, Pune, India'],
].map(([label = '', value = '']) => ({ label, value }))
const students = (count: number) =>
  Array.from({ length: count }, (_, index) => partnerInvoiceLine({ name: `Student ${index + 1}` }))

async function pages(changes: Parameters<typeof printedPartnerInvoice>[0]): Promise<string[]> {
  return pdfPages(await renderer.render('partner-invoice', printedPartnerInvoice({ bank: BANK, ...changes })))
}

describe('a tax invoice on paper', () => {
  it('for two students is one page, with every field filled', async () => {
    const declaration =
      'Brightpath Education declares that no GST applies to what is billed here, and that none is added.'
    expect(await pages({ lines: students(2) })).toHaveLength(1)
    expect(await pages({ lines: students(2), declaration })).toHaveLength(1)
  })

  it('keeps the bank details and the signature together, for any number of students', async () => {
    for (const count of [3, 6, 9, 12, 15]) {
      const all = await pages({ lines: students(count) })
      const withBank = all.findIndex((page) => page.includes(squeezed('Please pay to')))
      const withSignatory = all.findIndex((page) =>
        page.includes(squeezed('For Brightpath Education Priya Deshpande')),
      )
      expect(withBank, `${count} students`).toBe(withSignatory)
      expect(all[withBank]).toContain(squeezed('SHYD0004821'))
    }
  })

  it.each(CURRENCIES)('shows the largest amounts of %s whole, in one line each', async (currency) => {
    const [, cents] = formatAmount('99999999999999.99', currency).split('.')
    const LARGEST = cents ? '99999999999999.99' : '99999999999999'
    const largest = {
      currency,
      lines: students(2).map((line) => ({
        ...line,
        commission: LARGEST,
        lessGst: LARGEST,
        taxable: LARGEST,
      })),
      taxable: LARGEST,
      tax: [{ label: 'IGST', rate: '18', amount: LARGEST }],
      total: LARGEST,
    } as unknown as Parameters<typeof printedPartnerInvoice>[0]
    const all = (await pages(largest)).join('')
    const whole = formatAmount(LARGEST, currency)
    expect(all).not.toContain('…')
    // Commission, GST and amount of both students; then the sums.
    expect(all.split(squeezed(whole)).length - 1).toBeGreaterThanOrEqual(8)
  })
})
