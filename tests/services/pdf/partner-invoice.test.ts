import { afterAll, describe, expect, it } from 'vitest'
import { createPdfRenderer } from '#services/pdf/renderer'
import { partnerInvoiceLine, printedPartnerInvoice } from '#tests/support/notes/documents'
import { pdfPages, squeezed } from '#tests/support/services/pdf-text'

const renderer = createPdfRenderer({ timeoutMs: 100_000 })
afterAll(() => renderer.close())

async function pages(changes: Parameters<typeof printedPartnerInvoice>[0] = {}): Promise<string[]> {
  return pdfPages(await renderer.render('partner-invoice', printedPartnerInvoice(changes)))
}

describe('a printed tax invoice of a partner', () => {
  it('names the parties, the service, the tax and the bank account', async () => {
    const [page = ''] = await pages()
    for (const text of [
      'Brightpath Education Office 12, Fergusson Arcade, FC Road Pune Maharashtra (27), India',
      'ORIGINAL FOR RECIPIENT Tax invoice',
      'BPE/2627/0042',
      'KC Overseas Education Private Limited',
      'CIN U80301MH2010PTC123456',
      'Place of supply Maharashtra (27)',
      'SAC code 998599',
      'P1019 Commission agent services',
      'Anna Rossi S-2026-0042 Installment 1 1,875.00 337.50 1,537.50',
      'Fall intake bonus Bonus 250.00 250.00',
      'CGST 9% USD 160.88 SGST 9% USD 160.88 Total USD 2,109.26',
      'Two thousand one hundred nine US dollars and twenty-six cents only',
      'Account 50200041877310 IFSC SHYD0004821',
      'For Brightpath Education Priya Deshpande Director',
      'Page 1 of 1',
    ])
      expect(page).toContain(squeezed(text))
    expect(page).not.toContain('Draft')
  })

  it('is the same, byte for byte, for the same data', async () => {
    const render = () => renderer.render('partner-invoice', printedPartnerInvoice())
    expect(Buffer.compare(await render(), await render())).toBe(0)
  })

  it('spans several pages with 40 students, each with headers and page number', async () => {
    const lines = Array.from({ length: 40 }, (_, index) =>
      partnerInvoiceLine({ name: `Student ${index + 1}` }),
    )
    const all = await pages({ lines })
    expect(all.length).toBeGreaterThan(2)
    for (const [index, page] of all.entries())
      expect(page).toContain(squeezed(`BPE/2627/0042 Page ${index + 1} of ${all.length}`))
    for (const page of all.slice(0, -1)) expect(page).toContain(squeezed('# Student Installment'))
    for (let number = 1; number <= 40; number += 1)
      expect(all.join('')).toContain(`Student${number}S-2026-0042`)
  })

  it.each([
    ['Hindi', 'प्रिया शर्मा'],
    ['Chinese', '欧阳修文'],
    ['Vietnamese', 'Nguyễn Thị Phương Thảo'],
    ['a name longer than its column', 'W'.repeat(120)],
  ])('shows %s', async (_, name) => {
    const text = await pages({
      lines: [partnerInvoiceLine({ name })],
      signatory: { name, designation: 'Director' },
    })
    expect(text.join('').split(squeezed(name))).toHaveLength(3)
  })

  it('sets an Arabic name from right to left', async () => {
    expect((await pages({ lines: [partnerInvoiceLine({ name: 'محمد' })] })).join('')).toContain('دمحم')
  })

  it.each([
    ['JPY', '1500000.00', 'IGST', '1,500,000', 'IGST 18% JPY 270,000 Total JPY 1,770,000'],
    ['VND', '1500000.00', 'IGST', '1,500,000', 'IGST 18% VND 270,000 Total VND 1,770,000'],
    ['EUR', '1500000.00', 'HST', '1,500,000.00', 'HST 18% EUR 270,000.00 Total EUR 1,770,000.00'],
    ['INR', '1500000.00', 'IGST', '15,00,000.00', 'IGST 18% INR 2,70,000.00 Total INR 17,70,000.00'],
  ])('writes amounts in the format of %s', async (currency, taxable, name, cell, sums) => {
    const text = await pages({
      currency,
      lines: [partnerInvoiceLine({ commission: taxable, lessGst: '0.00', taxable })],
      bonus: undefined,
      taxable,
      tax: [{ name, rate: '18.00', amount: '270000.00' }],
      total: '1770000.00',
    })
    expect(text.join('')).toContain(squeezed(`Amount ${currency}`))
    expect(text.join('')).toContain(squeezed(`Installment 1 ${cell}`))
    expect(text.join('')).toContain(squeezed(sums))
  })

  it('declares that no GST applies, and is then no tax invoice', async () => {
    const text = (
      await pages({
        isTax: false,
        tax: [],
        total: '1787.5',
        declaration: 'Brightpath declares that no GST applies.',
      })
    ).join('')
    expect(text).toContain(squeezed('Declaration Brightpath declares that no GST applies.'))
    for (const none of ['Tax invoice', 'Taxable value', 'Reverse charge'])
      expect(text).not.toContain(squeezed(none))
  })

  it('marks a draft on every page, and leaves out number and date', async () => {
    const lines = Array.from({ length: 40 }, () => partnerInvoiceLine())
    const all = await pages({ isDraft: true, number: '', date: undefined, lines })
    for (const page of all) expect(page).toContain('Draft')
    expect(all.join('')).not.toContain(squeezed('Original for recipient'))
  })
})
