import { expect, test } from 'vitest'
import { faultsOfAddress, questionAddress, readAskedFilters, readQuestion } from '#domain/reports/address'
import { faultsOf, headOf, Question } from '#domain/reports/question'
import { READY_REPORTS } from '#domain/reports/ready'
import {
  CURRENCY_COLUMN,
  columnNamed,
  columnsOf,
  SUBJECT_NAMES,
  type Subject,
} from '#domain/reports/subjects'

const asked = (more: object) => ({ Subject: 'notes', Columns: ['number'], ...more })
const faults = (more: object) => {
  const read = Question.safeParse(asked(more))
  return read.success ? [] : read.error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`)
}

test.each([
  [{ Columns: [] }, 'Columns: Choose at least one column'],
  [{ Columns: ['number', 'number'] }, 'Columns.1: Each column once'],
  [{ Columns: ['constructor'] }, 'Columns.0: There is no such column'],
  [{ Groups: ['nobody'] }, 'Groups.0: There is no such column'],
  [{ Filters: [{ Column: 'nobody', Is: 'empty' }] }, 'Filters.0.Column: There is no such column'],
  [
    { Filters: [{ Column: 'partner', Is: 'at-least', Value: '1' }] },
    'Filters.0.Value: This column cannot be compared so',
  ],
  [{ Filters: [{ Column: 'partner', Is: 'is' }] }, 'Filters.0.Value: Enter a value'],
  [{ Filters: [{ Column: 'paid', Is: 'is', Value: '1e3' }] }, 'Filters.0.Value: Enter a number'],
  [
    { Filters: [{ Column: 'paidOn', Is: 'is', Value: '2026-02-30' }] },
    'Filters.0.Value: Enter a day as YYYY-MM-DD',
  ],
  [
    { Filters: [{ Column: 'paidOn', Is: 'last-days', Value: '0' }] },
    'Filters.0.Value: Enter a number of days from 1 to 9999',
  ],
  [{ Sums: [{ Column: 'partner' }] }, 'Sums.0.Column: This column cannot be added up so'],
  [{ Sums: [{ Column: 'paid', As: 'different' }] }, 'Sums.0.Column: This column cannot be added up so'],
  [{ Sums: [{ Column: 'paid', As: 'average' }] }, 'Sums.0.Column: This column cannot be added up so'],
])('refuses %j', (more, fault) => {
  expect(faults(more)).toEqual([fault])
})

test('a column of money adds its currency, once', () => {
  const head = (more: object) => headOf(Question.parse(asked(more)))
  expect(head({})).toEqual(['number'])
  expect(head({ Columns: ['number', 'paid'] })).toEqual(['number', 'currency', 'paid'])
  expect(head({ Columns: ['currency', 'paid'] })).toEqual(['currency', 'paid'])
  expect(head({ Groups: ['partner'], Sums: [{ Column: 'paid' }] })).toEqual(['partner', 'currency'])
})

test('each ready report is valid, and its address reads back as the same question', () => {
  for (const { id, question } of READY_REPORTS) {
    expect([id, faultsOf(question)]).toEqual([id, []])
    expect(readQuestion(new URLSearchParams(questionAddress(question)))).toEqual(question)
  }
})

test('an address keeps its valid parts, and falls back to the default columns', () => {
  const read = (address: string) => readQuestion(new URLSearchParams(address))
  expect(read('')).toBeNull()
  expect(read('subject=secrets')).toBeNull()
  expect(read('subject=partners')?.Columns).toHaveLength(6)
  expect(
    read(
      'subject=notes&column=number&column=secret&group=&sum=partner&filterColumn=&filterIs=is&filterValue=',
    ),
  ).toEqual({ ...asked({}), Filters: [], Groups: [], Sums: [] })
})

test('what an address asks in vain is said', () => {
  const address = new URLSearchParams('subject=notes&column=number&chart=bar')
  const filters = [
    ['commission', 'at-least', ' 5o '],
    ['commission', 'at-least', '1,00,000.50'],
    ['', 'is', 'Brightpath'],
    ['', 'is', ''],
  ]
  for (const [column = '', is = '', value = ''] of filters) {
    address.append('filterColumn', column)
    address.append('filterIs', is)
    address.append('filterValue', value)
  }
  expect(readAskedFilters('notes', address)).toEqual([
    { Column: 'commission', Is: 'at-least', Value: '5o', wrong: 'Enter a number' },
    { Column: 'commission', Is: 'at-least', Value: '100000.50', wrong: null },
    { Column: '', Is: 'is', Value: 'Brightpath', wrong: 'Choose a column' },
  ])
  expect(readQuestion(address)?.Filters).toEqual([
    { Column: 'commission', Is: 'at-least', Value: '100000.50' },
  ])
  expect(faultsOfAddress('notes', address)).toEqual(['A chart needs a group.'])
})

test('a new report of what has amounts shows some, beside their currency', () => {
  const kindsOf = (subject: Subject, names: readonly string[]) =>
    names.map((name) => columnNamed(subject, name)?.kind)
  for (const subject of SUBJECT_NAMES) {
    const { Columns = [] } = readQuestion(new URLSearchParams({ subject })) ?? {}
    const kinds = kindsOf(subject, Object.keys(columnsOf(subject)))
    const shown = kindsOf(subject, Columns)
    expect([subject, shown.includes('money')]).toEqual([subject, kinds.includes('money')])
    expect([subject, Columns.includes(CURRENCY_COLUMN)]).toEqual([subject, kinds.includes('money')])
  }
})

test('a ready report that adds up what was paid and is outstanding adds up the total too', () => {
  for (const { id, question } of READY_REPORTS) {
    const sums = question.Sums.map(({ Column }) => Column)
    if (sums.includes('outstanding'))
      expect([id, sums]).toEqual([id, expect.arrayContaining(['total', 'paid'])])
  }
})
