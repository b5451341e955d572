import { isDay } from '#domain/time/day'

export const TEST_NAMES = ['IELTS', 'TOEFL', 'PTE', 'DET', 'GRE', 'GMAT', 'SAT', 'ACT'] as const
export type TestName = (typeof TEST_NAMES)[number]

/** One score of a test: from 0 to `most`, in steps of 0.5. */
export interface ScoreRule {
  field: string
  section: string
  most: number
  isRequired: boolean
}

export interface TestRules {
  name: TestName
  title: string
  scores: readonly ScoreRule[]
  certificate?: { field: string; label: string }
  /** The flag that waives an English test. While it is set or the result is awaited, scores are optional. */
  waiver?: 'TestWaiver' | 'IELTSWaiver'
  edition?: { name: string; label: string; without: readonly string[]; from: string }
}

export const SCORE_STEP = 0.5
export const ENGLISH = ['Reading', 'Writing', 'Listening', 'Speaking']
const MAX_MARKS = 100
const FIRST_DAY = '1990-01-01'

function scores(most: Readonly<Record<string, number>>, optional: readonly string[] = []): ScoreRule[] {
  return Object.entries(most).map(([section, highest]) => ({
    field: section === 'Overall' ? 'OverallScore' : section.replace(/ and /, ' And ').replaceAll(' ', ''),
    section,
    most: highest,
    isRequired: !optional.includes(section),
  }))
}

const english = (overall: number, section: number) =>
  scores({ Overall: overall, ...Object.fromEntries(ENGLISH.map((name) => [name, section])) })

export const TEST_RULES: Readonly<Record<TestName, TestRules>> = {
  IELTS: {
    name: 'IELTS',
    title: 'International English Language Testing System',
    scores: english(9, 9),
    certificate: { field: 'TrfNo', label: 'TRF number' },
    waiver: 'IELTSWaiver',
  },
  TOEFL: {
    name: 'TOEFL',
    title: 'Test of English as a Foreign Language',
    scores: english(120, 30),
    waiver: 'TestWaiver',
  },
  PTE: { name: 'PTE', title: 'Pearson Test of English', scores: english(90, 90), waiver: 'TestWaiver' },
  DET: {
    name: 'DET',
    title: 'Duolingo English Test',
    scores: scores({ Overall: 160 }),
    certificate: { field: 'DetCertificateId', label: 'Certificate ID' },
    waiver: 'TestWaiver',
  },
  GRE: {
    name: 'GRE',
    title: 'Graduate Record Examinations',
    scores: scores({ Overall: 340, Quantitative: 170, Verbal: 170, 'Analytical Writing': 6 }),
  },
  GMAT: {
    name: 'GMAT',
    title: 'Graduate Management Admission Test',
    scores: scores({
      Overall: 805,
      Quantitative: 90,
      Verbal: 90,
      'Analytical Writing': 6,
      'Integrated Reasoning': 8,
    }),
    edition: {
      name: 'Focus',
      label: 'GMAT Focus Edition',
      without: ['AnalyticalWriting', 'IntegratedReasoning'],
      from: '2024-02-01',
    },
  },
  SAT: {
    name: 'SAT',
    title: 'Scholastic Assessment Test',
    scores: scores({ Overall: 1600, 'Reading and Writing': 800, Math: 800, Essay: 24 }, ['Essay']),
  },
  ACT: {
    name: 'ACT',
    title: 'American College Testing',
    scores: scores({ Overall: 36, Reading: 36, Math: 36, Science: 36, English: 36, Writing: 12 }),
  },
}

/** A test as stored: scores as numbers, dates as 'YYYY-MM-DD', flags; null or false if absent. */
export type TestValues = Readonly<Record<string, number | string | boolean | null>>

/** Values as sent: a number may be text; absent or empty means none. */
export type SentValues = Readonly<Record<string, unknown>>

/** A test's fields besides its scores and its certificate. */
export function flagFields({ waiver }: TestRules): string[] {
  return waiver
    ? ['YetToReceive', 'YetToReceiveDate', waiver, 'EnglishMarks12Checked', 'EnglishMarks12', 'MOIChecked']
    : []
}

export function fieldsOf(rules: TestRules): string[] {
  return [
    ...rules.scores.map(({ field }) => field),
    'DateOfExamination',
    ...(rules.certificate ? [rules.certificate.field] : []),
    ...(rules.edition ? ['Edition'] : []),
    ...flagFields(rules),
  ]
}

/** The scores that are asked for: an edition may omit some (docs/decisions/0148). */
export function scoresAsked({ scores, edition }: TestRules, sent: SentValues): readonly ScoreRule[] {
  if (edition === undefined || sent.Edition !== edition.name) return scores
  return scores.filter(({ field }) => !edition.without.includes(field))
}

/** Whether a test on this day can only be of the rules' edition. */
export function isOfEdition({ edition }: TestRules, examined: string): boolean {
  return edition !== undefined && isDay(examined) && examined >= edition.from
}

/** Whether scores are not required: they are awaited, or the test is waived. */
export function isExcused({ waiver }: TestRules, sent: SentValues): boolean {
  return waiver !== undefined && (sent.YetToReceive === true || sent[waiver] === true)
}

/** Whether any field was filled in. */
export function isFilled(name: TestName, sent: SentValues): boolean {
  return fieldsOf(TEST_RULES[name]).some(
    (field) => ![null, undefined, '', false].includes(sent[field] as null),
  )
}

/** The error in one score, or null; a missing score is no error here. */
export function scoreFault(
  { section, most }: Pick<ScoreRule, 'section' | 'most'>,
  sent: unknown,
): string | null {
  if (isNone(sent)) return null
  const score = numberOf(sent)
  if (score === null || score < 0 || score > most) return `${section} score should be in between 0 & ${most}`
  return Number.isInteger(score / SCORE_STEP) ? null : 'step size 0.5 is only allowed'
}

/** The errors in a test by field, in the specification's words; `today` is the sender's, 'YYYY-MM-DD'. */
export function faultsOfTest(name: TestName, sent: SentValues, today: string): Record<string, string> {
  const rules = TEST_RULES[name]
  const faults: Record<string, string> = {}
  const excused = isExcused(rules, sent)
  for (const rule of scoresAsked(rules, sent)) {
    const isMissing = isNone(sent[rule.field])
    if (isMissing && rule.isRequired && !excused) faults[rule.field] = `Please enter ${rule.section} Score.`
    const fault = scoreFault(rule, sent[rule.field])
    if (fault) faults[rule.field] = fault
  }
  const examined = sent.DateOfExamination
  if (!isNone(examined)) {
    if (!isDay(String(examined))) faults.DateOfExamination = 'Please enter date.'
    else if (String(examined) > today)
      faults.DateOfExamination = 'Date of examination can not be in the future'
    else if (String(examined) < FIRST_DAY)
      faults.DateOfExamination = 'Date of examination can not be before 1990'
  }
  return { ...faults, ...(rules.waiver && faultsOfEnglish(rules.waiver, sent, today)) }
}

function faultsOfEnglish(waiver: string, sent: SentValues, today: string): Record<string, string> {
  const faults: Record<string, string> = {}
  if (sent.YetToReceive === true) {
    if (!isDay(String(sent.YetToReceiveDate ?? ''))) faults.YetToReceiveDate = 'Please enter date.'
    else if (String(sent.YetToReceiveDate) < today)
      faults.YetToReceiveDate = 'The date should be today or later'
  }
  if (sent[waiver] !== true) return faults
  if (sent.EnglishMarks12Checked !== true && sent.MOIChecked !== true)
    faults[waiver] = 'Please select either 12th English Marks or MOI checkbox.'
  if (sent.EnglishMarks12Checked === true) {
    const marks = numberOf(sent.EnglishMarks12)
    if (isNone(sent.EnglishMarks12)) faults.EnglishMarks12 = 'Please enter English marks.'
    else if (marks === null || marks < 0 || marks > MAX_MARKS)
      faults.EnglishMarks12 = `English marks should be in between 0 & ${MAX_MARKS}`
  }
  return faults
}

/** A test without errors in its stored form: every field present, and the fields of an unset flag cleared. */
export function storedTest(name: TestName, sent: SentValues): TestValues {
  const rules = TEST_RULES[name]
  const stored: Record<string, number | string | boolean | null> = {}
  const asked = scoresAsked(rules, sent)
  for (const rule of rules.scores)
    stored[rule.field] = asked.includes(rule) ? numberOf(sent[rule.field]) : null
  if (rules.edition && sent.Edition === rules.edition.name) stored.Edition = rules.edition.name
  stored.DateOfExamination = textOf(sent.DateOfExamination)
  if (rules.certificate) stored[rules.certificate.field] = textOf(sent[rules.certificate.field])
  if (!rules.waiver) return stored
  const isWaived = sent[rules.waiver] === true
  const hasMarks = isWaived && sent.EnglishMarks12Checked === true
  return {
    ...stored,
    YetToReceive: sent.YetToReceive === true,
    YetToReceiveDate: sent.YetToReceive === true ? textOf(sent.YetToReceiveDate) : null,
    [rules.waiver]: isWaived,
    EnglishMarks12Checked: hasMarks,
    EnglishMarks12: hasMarks ? numberOf(sent.EnglishMarks12) : null,
    MOIChecked: isWaived && sent.MOIChecked === true,
  }
}

function isNone(sent: unknown): boolean {
  return sent === undefined || sent === null || sent === ''
}

/** A score as a number, from text or number; null if it is none. */
export function numberOf(sent: unknown): number | null {
  if (isNone(sent) || typeof sent === 'boolean') return null
  const number = typeof sent === 'number' ? sent : Number(String(sent).trim() || Number.NaN)
  return Number.isFinite(number) ? number : null
}

function textOf(sent: unknown): string | null {
  return isNone(sent) ? null : String(sent).trim()
}
