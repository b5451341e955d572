import { LEVELS } from '#domain/courses/levels'
import { AGREEMENT_COLUMNS } from '#domain/imports/agreement-columns'
import { column, type ImportColumn } from '#domain/imports/column'
import { COURSE_COLUMNS, REQUIREMENT_COLUMNS } from '#domain/imports/course-columns'
import type { ImportKind } from '#domain/imports/kinds'
import { USER_COLUMNS } from '#domain/imports/users/columns'
import { cleanedCell, headerKey } from '#domain/spreadsheet/cells'

export const ERRORS_HEADER = 'Errors'
export const NUMBER_FIELDS: readonly string[] = [
  'tuitionFee',
  'scholarship',
  'commissionRate',
  'paymentDays',
  'value',
  'durationMonths',
  'fee',
  'minimum',
  'eachSection',
]
/** Unknown columns are stored up to this maximum, so that the sheet of errors matches the uploaded one. */
const MAX_COLUMNS = 40

const country = column('country', 'Country', true, 'Two letters (ISO 3166) or the English name.', 'India')
const state = column(
  'state',
  'State',
  false,
  'The name, or the ISO 3166-2 code without the country, such as MH.',
  'Maharashtra',
)

export const IMPORT_COLUMNS: Readonly<Record<ImportKind, readonly ImportColumn[]>> = {
  universities: [
    column('name', 'Name', true, 'Identifies the university; must be unique.', 'University of Leeds'),
    column('address', 'Address', true, 'As shown on invoices.', 'Woodhouse Lane, Leeds LS2 9JT'),
    column('email', 'E-mail', true, 'Where invoices are sent.', 'agents@leeds.example'),
    { ...country, example: 'United Kingdom' },
    column('currency', 'Currency', true, 'Three letters (ISO 4217): what it charges and pays in.', 'GBP'),
    column('commissionRate', 'Commission Rate', false, 'What it pays on a fee, in per cent.', '12.5'),
  ],
  partners: [
    column('company', 'Company', true, 'The name of the company.', 'Sunrise Overseas'),
    column('code', 'Code', true, 'Identifies the partner; must be unique.', 'SUN-0042'),
    column('email', 'E-mail', true, 'Where notices to the company go.', 'accounts@sunrise.example'),
    column('address', 'Address', true, 'Street and house.', '14 MG Road'),
    column('city', 'City', true, 'The town or city.', 'Pune'),
    { ...state, help: `${state.help} Required in Australia, Canada, India and the USA.` },
    country,
    column('gstin', 'GSTIN', false, 'Of a partner in India: 15 characters.', '27AAPFU0939F1ZV'),
    column('pan', 'PAN', false, 'Of a partner in India; taken from the GSTIN if left blank.', 'AAPFU0939F'),
    column('udyam', 'Udyam Number', false, 'Of a small enterprise in India.', 'UDYAM-MH-01-1234567'),
    column(
      'paymentDays',
      'Agreed Payment Days',
      false,
      'In how many days it is paid, where that was agreed: 1 to 365.',
      '30',
    ),
    column('tier', 'Tier', false, 'Of your partner program, where agreements are for a tier.', 'Gold'),
  ],
  students: [
    column(
      'partnerCode',
      'Partner Code',
      true,
      'The code of the partner who brings the student.',
      'SUN-0042',
    ),
    column('name', 'Name', true, 'In any script, as in the passport.', 'Nguyễn Thị Hoa'),
    column('email', 'E-mail', true, 'Identifies the student; must be unique.', 'hoa@students.example'),
    { ...country, example: 'Viet Nam' },
    { ...state, example: '' },
    column(
      'subsidiary',
      'Subsidiary',
      false,
      'The name of the partner’s subsidiary, where it is not the parent company.',
      '',
    ),
    column('counsellorEmail', 'Counsellor E-mail', false, 'Who at the partner looks after the student.', ''),
  ],
  applications: [
    column(
      'reference',
      'Application Reference',
      true,
      'Your own number for the application; must be unique.',
      'APP-2026-0815',
    ),
    column(
      'studentEmail',
      'Student E-mail',
      true,
      'Of a student already in the portal.',
      'hoa@students.example',
    ),
    column(
      'partnerCode',
      'Partner Code',
      false,
      'Needed only where students of two partners have this e-mail.',
      '',
    ),
    column(
      'university',
      'University',
      true,
      'The name of a university already in the portal.',
      'University of Leeds',
    ),
    column('program', 'Program', true, 'The course of study.', 'MSc Data Science'),
    column('intake', 'Intake', true, 'When it begins.', 'Fall 2026'),
    column(
      'level',
      'Level',
      false,
      `One of ${LEVELS.join(', ')}. Leave blank to read it from the program’s name.`,
      'Postgraduate',
    ),
    column(
      'universityStudentId',
      'University Student Id',
      false,
      'Letters, digits and hyphens.',
      'ST-2026-0815',
    ),
  ],
  installments: [
    column(
      'application',
      'Application Reference',
      true,
      'The reference of an application already in the portal, or its acknowledgement id.',
      'APP-2026-0815',
    ),
    column('name', 'Installment', true, 'Its name.', 'Installment 1'),
    column(
      'tuitionFee',
      'Tuition Fee',
      true,
      'With up to two decimals; without any in JPY and VND.',
      '12500.00',
    ),
    column(
      'scholarship',
      'Scholarship Received',
      false,
      'Zero if left blank; not above the tuition fee.',
      '1500.00',
    ),
    column('currency', 'Currency', false, 'Three letters; where given it must be the university’s.', 'GBP'),
  ],
  agreements: AGREEMENT_COLUMNS,
  courses: COURSE_COLUMNS,
  requirements: REQUIREMENT_COLUMNS,
  users: USER_COLUMNS,
}

export type TypedRow = Readonly<Record<string, string>>

/** Each field's index in a sheet with this header (-1 if absent), or the missing required headers. */
export function findImportColumns(
  kind: ImportKind,
  header: readonly string[],
): { places: number[] } | { missing: string[] } {
  const keys = header.map(headerKey)
  const columns = IMPORT_COLUMNS[kind]
  const places = columns.map((each) => keys.indexOf(headerKey(each.header)))
  const missing = columns.filter((each, index) => each.required && places[index] === -1)
  return missing.length > 0 ? { missing: missing.map((each) => each.header) } : { places }
}

/** The columns to store: the known ones and as many others as fit, without the column of errors. */
export function storedColumns(header: readonly string[], places: readonly number[]): number[] {
  const errors = headerKey(ERRORS_HEADER)
  let room = MAX_COLUMNS - places.length
  return header.flatMap((name, index) => {
    if (places.includes(index)) return [index]
    if (name.trim() === '' || headerKey(name) === errors) return []
    room -= 1
    return room >= 0 ? [index] : []
  })
}

export function typedRow(kind: ImportKind, places: readonly number[], cells: readonly string[]): TypedRow {
  return Object.fromEntries(
    IMPORT_COLUMNS[kind].map(({ field }, index) => [field, cleanedCell(cells[places[index] ?? -1] ?? '')]),
  )
}

/** The header of a kind's field; '' for an unknown field, which stands for the whole row. */
export function headerOf(kind: ImportKind, field: string): string {
  return IMPORT_COLUMNS[kind].find((each) => each.field === field)?.header ?? ''
}

export const KEY_WORDS: Readonly<Record<ImportKind, string>> = {
  universities: 'Name',
  partners: 'Code',
  students: 'E-mail',
  applications: 'Application Reference',
  installments: 'Application Reference and Installment',
  agreements: 'Partner, University, Level, Intakes and days',
  courses: 'University and Course',
  requirements: 'University, Course and Requirement',
  users: 'E-mail',
}
