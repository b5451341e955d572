import { LEVELS } from '#domain/courses/levels'
import { REQUIREMENT_RULES } from '#domain/courses/requirements'
import { STUDY_FIELDS } from '#domain/courses/study-fields'
import { column } from '#domain/imports/column'

const university = column(
  'university',
  'University',
  true,
  'The name of a university already in the portal.',
  'University of Leeds',
)

export const COURSE_COLUMNS = [
  university,
  column('name', 'Course', true, 'Identifies the course at its university.', 'MSc Data Science'),
  column('level', 'Level', true, `One of ${LEVELS.join(', ')}.`, 'Postgraduate'),
  column('field', 'Field', true, `One of ${STUDY_FIELDS.join(', ')}.`, 'Computing & IT'),
  column('durationMonths', 'Months', false, 'How long it takes: 1 to 120.', '12'),
  column(
    'fee',
    'Fee',
    false,
    'Of the first year, in the university’s currency. Leave blank where it is not known.',
    '26500',
  ),
  column('intakes', 'Intakes', false, 'Months or seasons with commas between them.', 'Jan, Fall'),
  column('city', 'City', false, 'Where it is taught.', 'Leeds'),
  column('webPage', 'Web Page', false, 'Begins with https://.', 'https://leeds.example/msc-data-science'),
]

export const REQUIREMENT_COLUMNS = [
  university,
  column('course', 'Course', true, 'The name of one of its courses in the portal.', 'MSc Data Science'),
  column(
    'requirement',
    'Requirement',
    true,
    `One of ${REQUIREMENT_RULES.map(({ label }) => label).join(', ')}. Of the tests of English any will do, and so of GRE, GMAT, SAT and ACT.`,
    'IELTS',
  ),
  column(
    'minimum',
    'Minimum',
    false,
    'Points of a test, per cent of a grade. Blank for Taught in English.',
    '6.5',
  ),
  column('eachSection', 'Each Section', false, 'Of IELTS, TOEFL and PTE: the least in each section.', '6'),
]
