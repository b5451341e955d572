import { describe, expect, it, test } from 'vitest'
import { IMPORT_COLUMNS } from '#domain/imports/columns'
import { IMPORT_KINDS, type ImportKind } from '#domain/imports/kinds'
import { readRow } from '#domain/imports/verdicts'

const blank = (kind: ImportKind) => Object.fromEntries(IMPORT_COLUMNS[kind].map(({ field }) => [field, '']))
const example = (kind: ImportKind) =>
  Object.fromEntries(IMPORT_COLUMNS[kind].map((column) => [column.field, column.example]))
const findingsOf = (kind: ImportKind, more: Record<string, string>) => {
  const read = readRow(kind, { ...example(kind), ...more })
  return 'findings' in read ? Object.fromEntries(read.findings.map((x) => [x.field, x.message])) : {}
}
const rowOf = (kind: ImportKind, more: Record<string, string>): Record<string, unknown> => {
  const read = readRow(kind, { ...example(kind), ...more })
  if ('findings' in read) throw new Error(JSON.stringify(read.findings))
  return read.row
}

/** Users have the messages of `POST /users`. */
const LACKED_OF_USERS = {
  email: '*E-mail is required.',
  first_name: '*First name is required.',
  roles: '*Role is required.',
}

describe.each(IMPORT_KINDS)('a row of %s', (kind) => {
  it('is valid as the template’s example', () => {
    expect(findingsOf(kind, {})).toEqual({})
  })

  it('reports each missing required column separately', () => {
    const required = IMPORT_COLUMNS[kind].filter((column) => column.required).map(({ field }) => field)
    expect(findingsOf(kind, blank(kind))).toEqual(
      kind === 'users'
        ? LACKED_OF_USERS
        : Object.fromEntries(required.map((field) => [field, 'This is required.'])),
    )
  })

  it('refuses characters that cannot be stored, and overlong text', () => {
    for (const { field } of IMPORT_COLUMNS[kind]) {
      expect(findingsOf(kind, { [field]: 'a\ufffdb' })).toHaveProperty(field)
      expect(findingsOf(kind, { [field]: 'x'.repeat(5001) })).toHaveProperty(field)
    }
  })
})

test.each([
  ['universities', 'currency', 'XYZ', /^Enter one of USD, /],
  ['universities', 'commissionRate', '100.01', 'Enter a percentage from 0 to 100 with up to two decimals.'],
  ['universities', 'commissionRate', 'AUD 5', 'Enter a percentage from 0 to 100 with up to two decimals.'],
  ['universities', 'country', 'Atlantis', 'Enter a country by its two letters or its English name.'],
  ['universities', 'email', 'nobody', 'Enter an e-mail address, such as name@example.com.'],
  ['universities', 'name', 'x'.repeat(201), 'This is longer than 200 characters.'],
  ['universities', 'name', 'a\ufffdb', 'This contains characters that cannot be stored.'],
  ['partners', 'gstin', '27AAPFU0939F1ZX', /^This is not a valid GSTIN/],
  ['partners', 'pan', 'AAPFU0939', /^This is not a valid PAN/],
  ['partners', 'pan', 'AAPFU0938F', 'The GSTIN is of another PAN: AAPFU0939F.'],
  ['partners', 'udyam', 'UDYAM-1', /^This is not a valid Udyam number/],
  ['partners', 'paymentDays', '0', 'Enter a whole number of days from 1 to 365.'],
  ['partners', 'paymentDays', '366', 'Enter a whole number of days from 1 to 365.'],
  ['partners', 'state', 'Bavaria', 'There is no such state in India. Enter its name or its ISO 3166-2 code.'],
  ['partners', 'state', '', 'This is required.'],
  ['students', 'counsellorEmail', 'nobody', 'Enter an e-mail address, such as name@example.com.'],
  ['applications', 'universityStudentId', 'a b', 'Enter letters, digits and hyphens alone.'],
  ['installments', 'tuitionFee', '1.234', 'Enter an amount with up to two decimals.'],
  ['installments', 'tuitionFee', '=1+1', 'Enter an amount with up to two decimals.'],
  ['installments', 'tuitionFee', '-5', 'Enter an amount with up to two decimals.'],
  ['installments', 'tuitionFee', '0', 'Enter an amount above zero.'],
  ['installments', 'scholarship', '12500.01', 'ScholarShip amount should be less than tuition fee.'],
  ['installments', 'scholarship', '5%', 'Enter an amount with up to two decimals.'],
  ['courses', 'level', 'Master', /^Enter one of Foundation, /],
  ['courses', 'field', 'Magic', /^Enter one of Agriculture & Environment, /],
  ['courses', 'durationMonths', '1.5', 'Enter a whole number of months from 1 to 120.'],
  ['courses', 'durationMonths', '121', 'Enter a whole number of months from 1 to 120.'],
  ['courses', 'fee', '1.234', 'Enter an amount with up to two decimals.'],
  ['courses', 'intakes', 'Fall, soon', /^Enter months or seasons/],
  ['courses', 'webPage', 'http://leeds.example', 'Enter an address that begins with https://.'],
  ['courses', 'webPage', 'javascript:alert(1)', 'Enter an address that begins with https://.'],
  ['requirements', 'requirement', 'TOEIC', /^Enter one of IELTS, TOEFL, /],
  ['requirements', 'minimum', '9.5', 'IELTS goes from 0 to 9 in steps of 0.5.'],
  ['requirements', 'minimum', '6.25', 'IELTS goes from 0 to 9 in steps of 0.5.'],
  ['requirements', 'minimum', '-1', 'Enter a number.'],
  ['requirements', 'minimum', '', 'This is required.'],
  ['requirements', 'eachSection', '10', 'IELTS goes from 0 to 9 in steps of 0.5.'],
] as const)('%s: %s "%s" is refused', (kind, field, text, message) => {
  const said = findingsOf(kind, { [field]: text })[field]
  if (typeof message === 'string') expect(said).toBe(message)
  else expect(said).toMatch(message)
})

test('a partner outside India has none of India’s registrations', () => {
  expect(findingsOf('partners', { country: 'Nepal', state: '' })).toEqual({
    gstin: 'A partner in Nepal has none.',
    pan: 'A partner in Nepal has none.',
    udyam: 'A partner in Nepal has none.',
  })
  expect(findingsOf('partners', { country: 'NP', state: 'P3', gstin: '', pan: '', udyam: '' })).toEqual({})
})

test('a commission rate may have a per cent sign, or be blank', () => {
  expect(rowOf('universities', { commissionRate: '12.5%' })).toMatchObject({ commissionRate: '12.50' })
  expect(rowOf('universities', { commissionRate: '' })).toMatchObject({ commissionRate: null })
})

test('a requirement goes by its label or its code, and has only the fields of its kind', () => {
  const none = { minimum: '', eachSection: '' }
  expect(rowOf('requirements', { requirement: 'taught in english', ...none })).toMatchObject({
    requirement: 'MOI',
    minimum: 0,
    eachSection: null,
  })
  expect(findingsOf('requirements', { requirement: 'MOI' })).toEqual({
    minimum: 'Taught in English has no minimum.',
    eachSection: 'Taught in English has no sections.',
  })
  const grade = { requirement: 'Grade 12', minimum: '65.5%', eachSection: '' }
  expect(rowOf('requirements', grade)).toMatchObject({ requirement: 'Grade12', minimum: 65.5 })
  expect(findingsOf('requirements', { ...grade, minimum: '101' })).toEqual({
    minimum: 'Grade 12 goes from 0 to 100 per cent.',
  })
})

test('intakes are listed in the order of the year, each once', () => {
  expect(rowOf('courses', { intakes: 'Fall; September, jan' })).toMatchObject({
    intakes: ['Jan', 'Sep', 'Fall'],
  })
})

test('a PAN is taken from the GSTIN', () => {
  expect(rowOf('partners', { pan: '' })).toMatchObject({ pan: 'AAPFU0939F', paymentDays: 30, state: 'MH' })
})

test.each([
  ['1,23,456.50', '123456.50'],
  ['₹ 1,000', '1000'],
  ['12500', '12500'],
  ['1.234,56', '1234.56'],
])('an amount written %s is read as %s', (written, value) => {
  expect(rowOf('installments', { tuitionFee: written, scholarship: '' })).toMatchObject({
    tuitionFee: value,
    scholarship: '0',
  })
})

test.each([
  'Nguyễn Thị Hoa',
  'नेहा शर्मा',
  '王小明',
  'محمد الأحمد',
  "Zoë O'Brien-Müller",
  '=HYPERLINK("x")',
  '+977 Sita',
])('the name %s is kept as written', (name) => {
  expect(rowOf('students', { name: `  ${name} ` })).toMatchObject({ name })
})

test('spaces and accents are normalised, and an address keeps its lines', () => {
  expect(rowOf('students', { name: 'Zoe\u0308 \n  Müller' })).toMatchObject({ name: 'Zoë Müller' })
  expect(rowOf('universities', { address: 'Campus 1\r\nLeeds' })).toMatchObject({
    address: 'Campus 1\nLeeds',
  })
  expect(rowOf('students', { email: 'Hoa@Students.Example' })).toMatchObject({
    email: 'hoa@students.example',
  })
})
