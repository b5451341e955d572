import { describe, expect, it } from 'vitest'
import {
  brokenRules,
  type Content,
  type ContentStudent,
  firstBrokenRule,
  isUniversityStudentId,
} from '#domain/commission-notes/content/content'

const student = (changes: Partial<ContentStudent> = {}): ContentStudent => ({
  path: 'StudentList.0',
  Name: 'Sita Gurung',
  UniversityStudentId: 'S-42',
  TuitionFee: '1000',
  ScholarshipReceived: '100',
  CommissionRate: '10',
  CommissionAmount: null,
  LessGSTPercentage: '0',
  ...changes,
})
const neha = (changes: Partial<ContentStudent>) =>
  student({ path: 'StudentList.1', Name: 'नेहा शर्मा', ...changes })
const content = (changes: Partial<Content> = {}): Content => ({
  currency: 'AUD',
  students: [student()],
  OverallBonusName: '',
  OverallBonusAmount: '0',
  ...changes,
})

describe('firstBrokenRule', () => {
  it.each([
    ['plain content', content()],
    [
      'a scholarship as large as the fee, with a fixed amount',
      content({
        students: [student({ ScholarshipReceived: '1000', CommissionRate: null, CommissionAmount: '5' })],
      }),
    ],
    ['a missing university student id', content({ students: [student({ UniversityStudentId: '' })] })],
    ['a bonus with its name', content({ OverallBonusName: 'Fall bonus', OverallBonusAmount: '250.50' })],
    [
      'whole yen written with decimals',
      content({ currency: 'JPY', students: [student({ TuitionFee: '1000.00' })] }),
    ],
  ])('accepts %s', (_, given) => {
    expect(firstBrokenRule(given)).toBeNull()
  })

  it.each([
    [
      'a scholarship above the fee',
      content({
        students: [student({ ScholarshipReceived: '1000.01' }), neha({ ScholarshipReceived: '2000' })],
      }),
      'SCHOLARSHIP_EXCEEDS_TUITION',
      'ScholarShip amount should be less than tuition fee for Sita Gurung, नेहा शर्मा',
      {
        'StudentList.0.ScholarshipReceived':
          'ScholarShip amount should be less than tuition fee for Sita Gurung',
        'StudentList.1.ScholarshipReceived':
          'ScholarShip amount should be less than tuition fee for नेहा शर्मा',
      },
    ],
    [
      'no student',
      content({ students: [] }),
      'NO_STUDENT_SELECTED',
      'Select at least one student to save the student details.',
      {},
    ],
    [
      'a university student id with other characters',
      content({ students: [student(), neha({ UniversityStudentId: 'S 42/1' })] }),
      'UNIVERSITY_STUDENT_ID_INVALID',
      'Enter valid University StudentId for नेहा शर्मा',
      { 'StudentList.1.UniversityStudentId': 'Enter valid University StudentId for नेहा शर्मा' },
    ],
    [
      'a rate of zero',
      content({ students: [student({ CommissionRate: '0' })] }),
      'COMMISSION_ZERO',
      'Commission amount should not be zero for Sita Gurung',
      { 'StudentList.0.CommissionRate': 'Commission amount should not be zero for Sita Gurung' },
    ],
    [
      'a fixed amount of zero',
      content({ students: [student({ CommissionRate: null, CommissionAmount: '0.00' })] }),
      'COMMISSION_ZERO',
      'Commission amount should not be zero for Sita Gurung',
      { 'StudentList.0.CommissionAmount': 'Commission amount should not be zero for Sita Gurung' },
    ],
    [
      'a rate that rounds to zero',
      content({ currency: 'JPY', students: [student({ TuitionFee: '4', ScholarshipReceived: '0' })] }),
      'COMMISSION_ZERO',
      'Commission amount should not be zero for Sita Gurung',
      { 'StudentList.0.CommissionRate': 'Commission amount should not be zero for Sita Gurung' },
    ],
    [
      'a bonus without a name',
      content({ OverallBonusName: '  ', OverallBonusAmount: '1' }),
      'BONUS_NAME_REQUIRED',
      'Please enter a name for the overall bonus.',
      { OverallBonusName: 'Please enter a name for the overall bonus.' },
    ],
    [
      'a bonus name without an amount',
      content({ OverallBonusName: 'Fall bonus' }),
      'BONUS_AMOUNT_REQUIRED',
      'Overall bonus amount should not be zero.',
      { OverallBonusAmount: 'Overall bonus amount should not be zero.' },
    ],
    [
      'yen with decimals',
      content({ currency: 'JPY', students: [student({ TuitionFee: '1000.5' })], OverallBonusAmount: '0.5' }),
      'VALIDATION_FAILED',
      'Enter an amount without decimals',
      {
        'StudentList.0.TuitionFee': 'Enter an amount without decimals',
        OverallBonusAmount: 'Enter an amount without decimals',
      },
    ],
    [
      'a text instead of an amount',
      content({ students: [student({ CommissionRate: null, CommissionAmount: '1e5' })] }),
      'VALIDATION_FAILED',
      'Enter an amount with up to two decimals',
      { 'StudentList.0.CommissionAmount': 'Enter an amount with up to two decimals' },
    ],
    [
      'a rate and a fixed amount',
      content({ students: [student({ CommissionAmount: '5' })] }),
      'VALIDATION_FAILED',
      'Enter either a commission rate or a fixed commission amount',
      { 'StudentList.0.CommissionAmount': 'Enter either a commission rate or a fixed commission amount' },
    ],
    [
      'a bonus name with a line break',
      content({ OverallBonusName: 'Fall\nbonus', OverallBonusAmount: '1' }),
      'VALIDATION_FAILED',
      'Enter a name without line breaks and control characters',
      { OverallBonusName: 'Enter a name without line breaks and control characters' },
    ],
    [
      'a bonus name with a lone surrogate',
      content({ OverallBonusName: 'Fall \ud83d', OverallBonusAmount: '1' }),
      'VALIDATION_FAILED',
      'Enter a name without line breaks and control characters',
      { OverallBonusName: 'Enter a name without line breaks and control characters' },
    ],
    [
      'more money than the database holds',
      content({
        students: [student({ CommissionRate: null, CommissionAmount: '99999999999999' })],
        OverallBonusName: 'Bonus',
        OverallBonusAmount: '1',
      }),
      'VALIDATION_FAILED',
      'The amounts are too large',
      { OverallBonusAmount: 'The amounts are too large' },
    ],
  ])('refuses %s', (_, given, code, message, fields) => {
    expect(firstBrokenRule(given)).toEqual({ code, message, fields })
  })
})

it('reports all broken rules in the order of the specification', () => {
  const given = content({
    students: [
      student({ ScholarshipReceived: '2000' }),
      neha({ UniversityStudentId: '#' }),
      student({ path: 'StudentList.2', CommissionRate: '0' }),
    ],
    OverallBonusName: '',
    OverallBonusAmount: '7',
  })
  expect(brokenRules(given).map((rule) => rule.code)).toEqual([
    'SCHOLARSHIP_EXCEEDS_TUITION',
    'UNIVERSITY_STUDENT_ID_INVALID',
    'COMMISSION_ZERO',
    'BONUS_NAME_REQUIRED',
  ])
})

it('names a student with two installments once', () => {
  const given = content({
    students: [student({ CommissionRate: '0' }), student({ path: 'StudentList.1', CommissionRate: '0' })],
  })
  expect(firstBrokenRule(given)?.message).toBe('Commission amount should not be zero for Sita Gurung')
})

it.each([
  ['S-42', true],
  ['', true],
  ['abcXYZ019-', true],
  ['S 42', false],
  ['S_42', false],
  ['४२', false],
  ['S-42\n', false],
])('accepts %j as a university student id: %s', (text, valid) => {
  expect(isUniversityStudentId(text)).toBe(valid)
})
