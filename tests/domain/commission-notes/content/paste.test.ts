import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { StudentCell } from '#domain/commission-notes/content/cells'
import { brokenRules } from '#domain/commission-notes/content/content'
import { sameTyping } from '#domain/commission-notes/content/merge'
import { copyRows, pasteRows } from '#domain/commission-notes/content/paste'
import { anyTyped, typedContent, typedStudent } from '#tests/support/input/typed'

const SITA = typedStudent()
const NEHA = typedStudent({
  AcknowledgementId: '0199c0de-0000-7000-8000-000000000002',
  Name: 'नेहा शर्मा',
  UniversityStudentId: 'S-2',
})
const ZOE = typedStudent({
  AcknowledgementId: '0199c0de-0000-7000-8000-000000000003',
  Name: 'Zoë Müller',
  UniversityStudentId: '',
})
const ZOE_AGAIN = { ...ZOE, InstallmentGeneratedFor: 'Installment 2' }
const GRID = typedContent([SITA, NEHA, ZOE])
const paste = (text: string, row = 0, column: StudentCell = 'TuitionFee', typed = GRID) => {
  const pasted = pasteRows(typed, { row, column }, text, 'AUD')
  if (!pasted) throw new Error('nothing was pasted')
  return pasted
}

describe('by place', () => {
  it('fills to the right and down from the focused cell', () => {
    const pasted = paste('21,000\t₹ 500\n"22,000"\t1,000.50\n')
    expect(pasted.typed.students).toEqual([
      { ...SITA, TuitionFee: '21000', ScholarshipReceived: '500' },
      { ...NEHA, TuitionFee: '22000', ScholarshipReceived: '1000.50' },
      ZOE,
    ])
    expect(pasted).toMatchObject({ cells: 4, rows: 2, beyond: 0, unknownRows: [], unknownColumns: [] })
    expect(pasted.notUnderstood.size).toBe(0)
  })

  it('reads a per cent sign as a rate, a currency as an amount, else keeps the row’s kind', () => {
    const pasted = paste('12.5%\nAUD 1,200\n9', 0, 'Commission')
    expect(pasted.typed.students).toEqual([
      { ...SITA, CommissionKind: 'rate', CommissionValue: '12.5' },
      { ...NEHA, CommissionKind: 'fixed', CommissionValue: '1200' },
      { ...ZOE, CommissionKind: 'rate', CommissionValue: '9' },
    ])
  })

  it('leaves a value under an empty cell, and reports cells outside the grid', () => {
    const pasted = paste('5\t\t7\n\t\t8\n1\t2\t3', 1, 'Commission')
    expect(pasted.typed.students[1]).toEqual({ ...NEHA, CommissionValue: '5' })
    expect(pasted.typed.students[2]).toEqual(ZOE)
    expect(pasted).toMatchObject({ cells: 1, rows: 1, beyond: 4 })
  })

  it('keeps an unreadable text in its cell and names the cell', () => {
    const pasted = paste('S_1\tn/a\t1.234\t120%\t5\nS-9\t5%\t7\t8', 0, 'UniversityStudentId')
    expect(pasted.typed.students[0]).toEqual({
      ...SITA,
      UniversityStudentId: 'S_1',
      TuitionFee: 'n/a',
      ScholarshipReceived: '1.234',
      CommissionValue: '120',
      LessGSTPercentage: '5',
    })
    const names = [...pasted.notUnderstood].map(([place, text]) => [place.split(' ').at(-1), text])
    expect(names).toEqual([
      ['UniversityStudentId', 'S_1'],
      ['TuitionFee', 'n/a'],
      ['ScholarshipReceived', '1.234'],
      ['Commission', '120%'],
      ['TuitionFee', '5%'],
    ])
    expect(pasted.cells).toBe(9)
  })

  it('refuses decimals in a currency without them', () => {
    const pasted = pasteRows(GRID, { row: 0, column: 'TuitionFee' }, '1,000.50\t5.00', 'JPY')
    expect([...(pasted?.notUnderstood.values() ?? [])]).toEqual(['1,000.50'])
  })

  it('leaves a single cell to the browser', () => {
    expect(pasteRows(GRID, { row: 0, column: 'TuitionFee' }, '5\r\n', 'AUD')).toBeNull()
    expect(pasteRows(GRID, { row: 0, column: 'TuitionFee' }, '', 'AUD')).toBeNull()
  })
})

describe('by student', () => {
  it('follows a header with names, whatever the order of rows and columns', () => {
    const text =
      'Remarks\tTuition Fee\tStudent Name\tGST %\nx\t31,000\tZOE MULLER\t18\n\t30,000\tsita  gurung\t\n'
    const pasted = paste(text, 2, 'LessGSTPercentage')
    expect(pasted.typed.students).toEqual([
      { ...SITA, TuitionFee: '30000' },
      NEHA,
      { ...ZOE, TuitionFee: '31000', LessGSTPercentage: '18' },
    ])
    expect(pasted).toMatchObject({ cells: 3, rows: 2, unknownColumns: ['Remarks'], unknownRows: [] })
  })

  it('matches university student ids before names, and fills missing ids', () => {
    const text =
      'Name\tUniversity student ID\tTuition\nSomebody else\ts-2\t1\nZoë Müller\tS-3\t2\nNobody\tS-9\t3'
    const pasted = paste(text)
    expect(pasted.typed.students).toEqual([
      SITA,
      { ...NEHA, UniversityStudentId: 's-2', TuitionFee: '1' },
      { ...ZOE, UniversityStudentId: 'S-3', TuitionFee: '2' },
    ])
    expect(pasted.unknownRows).toEqual(['Nobody'])
  })

  it('without a header, puts a first column of names before the focused column', () => {
    const pasted = paste('नेहा शर्मा\t1\t2\nSita Gurung\t3\t4\nNobody\t5\t6')
    expect(pasted.typed.students).toEqual([
      { ...SITA, TuitionFee: '3', ScholarshipReceived: '4' },
      { ...NEHA, TuitionFee: '1', ScholarshipReceived: '2' },
      ZOE,
    ])
    expect(pasted).toMatchObject({ cells: 4, rows: 2, unknownRows: ['Nobody'] })
  })

  it('without a header, puts a first column of ids into its own column', () => {
    const pasted = paste('S-2\t1\nS-1\t2', 0, 'UniversityStudentId')
    expect(pasted.typed.students).toEqual([{ ...SITA, TuitionFee: '2' }, { ...NEHA, TuitionFee: '1' }, ZOE])
    expect(pasted.cells).toBe(2)
  })

  it('matches a student’s installments by name or in order, and never guesses', () => {
    const grid = typedContent([SITA, ZOE, ZOE_AGAIN])
    const fees = (text: string) =>
      paste(text, 0, 'TuitionFee', grid).typed.students.map(({ TuitionFee }) => TuitionFee)
    expect(fees('Student\tInstallment\tFee\nZoë Müller\tinstallment 2\t5')).toEqual(['20000', '20000', '5'])
    expect(fees('Student\tFee\nZoë Müller\t5\nZoë Müller\t6')).toEqual(['20000', '5', '6'])
    expect(fees('Student\tFee\nZoë Müller\t5')).toEqual(['20000', '20000', '20000'])
  })
})

describe('for any content of the grid', () => {
  it('pasting a copy back changes nothing', () => {
    const isValid = fc.constantFrom('0', '5', '5.5', '1000', '100')
    const valid = fc.tuple(anyTyped, isValid).map(([typed, amount]) => ({
      ...typed,
      students: typed.students.map((each) => ({
        ...each,
        TuitionFee: amount,
        ScholarshipReceived: '0',
        CommissionValue: '12.5',
        LessGSTPercentage: '18',
      })),
    }))
    fc.assert(
      fc.property(valid, (typed) => {
        fc.pre(typed.students.length > 0)
        const pasted = paste(copyRows(typed, 'HST'), 0, 'TuitionFee', typed)
        expect(sameTyping(pasted.typed, typed)).toBe(true)
        expect(pasted).toMatchObject({ beyond: 0, unknownRows: [], unknownColumns: [] })
        expect(pasted.notUnderstood.size).toBe(0)
      }),
    )
  })

  it('readable cells stay valid, and students keep their identity', () => {
    const block = fc.array(
      fc.array(fc.constantFrom('', '5', '1,000', '12.5%', '₹ 7', 'x', '1.234', '-3', 'S-1')),
      {
        minLength: 2,
        maxLength: 5,
      },
    )
    const column = fc.constantFrom<StudentCell>('UniversityStudentId', 'TuitionFee', 'Commission')
    fc.assert(
      fc.property(block, column, fc.integer({ min: 0, max: 2 }), (rows, at, row) => {
        const text = rows.map((cells) => cells.join('\t')).join('\n')
        const pasted = pasteRows(GRID, { row, column: at }, text, 'AUD')
        if (!pasted) return
        const who = (all: typeof GRID) => all.students.map(({ Name, Email }) => [Name, Email])
        expect(who(pasted.typed)).toEqual(who(GRID))
        if (pasted.notUnderstood.size > 0) return
        const students = pasted.typed.students.map((each, index) => ({
          ...each,
          path: String(index),
          ...(each.CommissionKind === 'rate'
            ? { CommissionRate: each.CommissionValue }
            : { CommissionAmount: each.CommissionValue }),
        }))
        const terms = { currency: 'AUD', OverallBonusName: '', OverallBonusAmount: '0' }
        const malformed = brokenRules({ ...terms, students }).filter(
          ({ code }) => code === 'VALIDATION_FAILED',
        )
        expect(malformed).toEqual([])
      }),
      { numRuns: 500 },
    )
  })
})
