import { afterAll, beforeAll, expect, it } from 'vitest'
import { formatMoney } from '#domain/money/format'
import { createPdfRenderer, type PdfRenderer } from '#services/pdf/renderer'
import { paymentAdviceView } from '#services/pdf/views/payment-advice'
import { statementView } from '#services/pdf/views/statement'
import { printedAdvice, printedStatement } from '#tests/support/notes/payment-documents'
import { pdfPages, squeezed } from '#tests/support/services/pdf-text'

const LONG = `${'Global Overseas Education and Immigration Consultancy Services '.repeat(3)}Private Limited`

let pdf: PdfRenderer
beforeAll(() => {
  pdf = createPdfRenderer()
})
afterAll(() => pdf.close())

const textOf = (bytes: Uint8Array) => pdfPages(bytes).join('')

it('an advice prints every step from the commission to the transferred amount', async () => {
  const view = paymentAdviceView(printedAdvice())
  expect(view.owed.map(({ label, amount }) => [label, amount.replaceAll('\u00a0', ' ')])).toEqual([
    ['Gross commission', 'AUD 3,000.00'],
    ['Less GST', 'AUD −300.00'],
    ['Commission', 'AUD 2,700.00'],
    ['IGST 18%', 'AUD 486.00'],
    ['Total', 'AUD 3,186.00'],
    ['Paid before', 'AUD −86.01'],
  ])
  expect(view.paid.map(({ label, amount }) => [label, amount.replaceAll('\u00a0', ' ')])).toEqual([
    ['Paid', 'AUD 3,099.99'],
    ['Tax withheld', 'AUD −31.10'],
    ['Bank charge', 'AUD −7.77'],
    ['Claw-back of KCO/CN/2627/000007 (Hoa Nguyễn)', 'AUD −247.32'],
    ['Transferred', 'AUD 2,813.80'],
  ])
  const text = textOf(await pdf.render('payment-advice', printedAdvice()))
  expect(text).toContain(squeezed('Payment advice'))
  expect(text).toContain(squeezed('Hoa Nguyễn'))
})

it('an advice prints the bonus apart from the students’ commission, and one figure where there is nothing to take off', () => {
  const owedOf = (change: Parameters<typeof printedAdvice>[0]) =>
    paymentAdviceView(printedAdvice({ tax: [], paidBefore: '0.00', ...change })).owed.map(
      ({ label, amount }) => [label, amount.replaceAll('\u00a0', ' ')],
    )
  const bonus = { name: 'Autumn intake', amount: '150.00' }
  expect(owedOf({ bonus, lessGst: '0.00', payable: '3150.00', owed: '3150.00' })).toEqual([
    ['Gross commission', 'AUD 3,000.00'],
    ['Autumn intake', 'AUD 150.00'],
    ['Commission', 'AUD 3,150.00'],
    ['Total', 'AUD 3,150.00'],
  ])
  expect(owedOf({ lessGst: '0.00', payable: '3000.00', owed: '3000.00' })).toEqual([
    ['Commission', 'AUD 3,000.00'],
    ['Total', 'AUD 3,000.00'],
  ])
})

it('an advice of a payout prints what left the bank, and no note', async () => {
  const { issuer, recipient } = printedAdvice()
  const payout = {
    ...{ number: 'OUT-1', date: '2026-11-20', portalUrl: 'https://portal.example/wallet', currency: 'AUD' },
    ...{ issuer, recipient, noteNumber: null, mode: 'Bank Transfer', accountHint: '5476' },
    ...{ net: '500.00', requestedOn: '2026-11-12' },
  }
  expect(paymentAdviceView(payout)).toMatchObject({ owed: [], notice: null })
  const text = textOf(await pdf.render('payment-advice', payout))
  for (const printed of ['Payout of the wallet', 'AUD 500.00', '20 Nov 2026', '12 Nov 2026', 'OUT-1'])
    expect(text).toContain(squeezed(printed))
  expect(text).not.toContain(squeezed('What is owed'))
})

it('an advice prints every script, long names and currencies without decimals', async () => {
  const recipient = { name: `${LONG} 金桥国际教育`, code: 'GB-9', address: 'नागपुर\nالرياض', country: 'China' }
  const bytes = await pdf.render(
    'payment-advice',
    printedAdvice({
      recipient,
      currency: 'VND',
      isPart: true,
      reversedOn: '2026-11-21',
      outstanding: '1250000.00',
      university: 'Đại học Quốc gia Thành phố Hồ Chí Minh',
      clawBacks: [{ noteNumber: 'KCO/CN/2627/000007', studentName: 'ليلى المنصوري', amount: '247.00' }],
    }),
  )
  const text = textOf(bytes)
  expect(text).toContain(squeezed('This payment was reversed on 21 Nov 2026.'))
  expect(text).toContain(squeezed('VND 1,250,000'))
  expect(text).toContain(squeezed('金桥国际教育'))
})

it('a statement up to today lists the open notes and the total owed', async () => {
  const open = {
    notes: [
      {
        number: 'KCO/CN/2627/9',
        invoice: 'BPE/26/4',
        status: 'Invoiced and unpaid',
        outstanding: '500.00',
        unbooked: '400.00',
      },
    ],
    unbooked: '400.00',
    owed: '374.50',
  }
  expect(statementView(printedStatement()).open).toBeNull()
  expect(statementView(printedStatement({ open })).open?.sums).toEqual([
    { label: 'Closing balance', amount: formatMoney('-25.50', 'AUD'), strong: false },
    { label: 'Open notes, not yet booked', amount: formatMoney('400.00', 'AUD'), strong: false },
    { label: 'Owed in all', amount: formatMoney('374.50', 'AUD'), strong: true },
  ])
  const text = textOf(await pdf.render('statement', printedStatement({ open })))
  for (const words of ['Open notes', 'KCO/CN/2627/9', 'BPE/26/4', 'Invoiced and unpaid', 'AUD 374.50'])
    expect(text).toContain(squeezed(words))
})

it('a statement runs from its opening to its closing balance over any number of pages', async () => {
  expect(statementView(printedStatement()).rows).toEqual([
    {
      day: '20 Nov 2026',
      memo: 'Payment of KCO/CN/2627/1',
      detail: 'Paid 125.50 · Tax withheld 10.00 · Transferred 115.50',
      reference: 'UTR 1',
      credit: '',
      debit: '125.50',
      balance: '−25.50',
    },
  ])
  const lines = Array.from({ length: 90 }, (_, index) => ({
    day: '2026-11-20',
    memo: index % 2 ? 'Commission of KCOEPL/CN/2627/000032' : 'Part payment of KCOEPL/CN/2627/000032',
    reference: `UTR47001122334${index}`,
    effect: index % 2 ? '999999999999.99' : '-1.00',
    balance: '123456789012.34',
    payment: null,
  }))
  const text = textOf(await pdf.render('statement', printedStatement({ lines, closing: '999999999999.99' })))
  expect(text).toContain(squeezed('Opening balance'))
  expect(text).toContain(squeezed('Page 3 of 3'))
})
