import { expect, it } from 'vitest'
import { Question } from '#domain/reports/question'
import { resultColumns } from '#domain/reports/result-columns'
import { repeatedTexts } from '#domain/reports/shown-cell'

it('offers to filters the texts of columns in which one comes again', () => {
  const question = Question.parse({
    Subject: 'payments',
    Columns: ['note', 'state', 'partner', 'mode', 'daysLate'],
  })
  const rows = [
    ['KCO/CN/1', 'Undone', 'Volta', null, '2'],
    ['KCO/CN/2', 'Stands', 'Almaty', '', '2'],
    ['KCO/CN/3', 'Stands', 'Volta', null, '2'],
  ].map((Cells) => ({ Cells, Page: null }))
  expect(repeatedTexts({ Columns: resultColumns(question), rows })).toEqual([
    'Almaty',
    'Stands',
    'Undone',
    'Volta',
  ])
})
