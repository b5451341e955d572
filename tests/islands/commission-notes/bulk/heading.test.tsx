import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { totalsByCurrency } from '#domain/money/totals-by-currency'
import { ShortTotals, TotalsByCurrency } from '#islands/commission-notes/list/NotesTotals'

const selected = totalsByCurrency([
  { Currency: 'INR', PayableAmount: '1000.00', TotalAmount: '1180.00', OutstandingAmount: '680.00' },
  { Currency: 'AUD', PayableAmount: '10.00', TotalAmount: '10.00', OutstandingAmount: '10.00' },
  { Currency: 'INR', PayableAmount: '500.00', TotalAmount: '590.00', OutstandingAmount: '0.00' },
])
const textOf = (html: string) =>
  html
    .replace(/<[^>]+>/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()

test('the bulk page is headed by the selection’s totals with tax, and the outstanding amount', () => {
  expect(textOf(renderToStaticMarkup(<TotalsByCurrency totals={selected} />))).toBe(
    'AUD 1 note Total 10.00 Outstanding 10.00 INR 2 notes Total 1,770.00 Outstanding 680.00',
  )
})

test('the bar of a selection shows the same totals', () => {
  expect(textOf(renderToStaticMarkup(<ShortTotals totals={selected} />))).toBe('Total AUD 10.00 INR 1,770.00')
})
