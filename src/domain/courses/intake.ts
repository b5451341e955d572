const TERMS: Readonly<Record<string, number>> = { winter: 1, spring: 3, summer: 6, fall: 9, autumn: 9 }
const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec']
const WORD_AND_YEAR = /^(\p{L}+)\.?[\s-]+(\d{4})$/u
const YEAR_AND_MONTH = /^(\d{4})-(\d{2})$/

export const INTAKE_TERMS = [
  'Jan',
  'Feb',
  'Mar',
  'Apr',
  'May',
  'Jun',
  'Jul',
  'Aug',
  'Sep',
  'Oct',
  'Nov',
  'Dec',
  'Spring',
  'Summer',
  'Fall',
  'Winter',
] as const
export type IntakeTerm = (typeof INTAKE_TERMS)[number]

/** The terms that begin in the same month: 'Fall' equals 'Sep'. */
export function sameBeginning(term: IntakeTerm): IntakeTerm[] {
  const month = intakeMonth(`${term} 2000`)
  return INTAKE_TERMS.filter((each) => intakeMonth(`${each} 2000`) === month)
}

export interface Intake {
  Term: IntakeTerm
  Year: number
}

/** An intake as finance and lists show it: 'Fall 2027'. */
export function intakeText({ Term, Year }: Intake): string {
  return `${Term} ${Year}`
}

/** The intake in a text such as 'Fall 2027', or 'september 2027' from an import; null if it names none. */
export function intakeOf(text: string): Intake | null {
  const [, word = '', year = ''] = /^(\p{L}+)\.?[\s-]+(\d{4})$/u.exec(text.trim()) ?? []
  const lower = word.toLowerCase() === 'autumn' ? 'fall' : word.toLowerCase()
  const Term = INTAKE_TERMS.find((each, place) =>
    place < 12 ? lower.length >= 3 && lower.startsWith(each.toLowerCase()) : lower === each.toLowerCase(),
  )
  return Term ? { Term, Year: Number(year) } : null
}

/** The month of an intake, 'YYYY-MM': 'Fall 2026' is '2026-09', '2026-09' itself. Null if it names none. */
export function intakeMonth(text: string): string | null {
  const clean = text.trim().toLowerCase()
  const numbered = YEAR_AND_MONTH.exec(clean)
  if (numbered) return Number(numbered[2]) >= 1 && Number(numbered[2]) <= 12 ? clean : null
  const [, word = '', year = ''] = WORD_AND_YEAR.exec(clean) ?? []
  const month = TERMS[word] ?? monthOf(word)
  return month === null ? null : `${year}-${String(month).padStart(2, '0')}`
}

/** Whether an intake began in an earlier month; false without an intake. @param today 'YYYY-MM-DD' */
export function isIntakeOver(text: string, today: string): boolean {
  const month = intakeMonth(text)
  return month !== null && month < today.slice(0, 7)
}

function monthOf(word: string): number | null {
  if (word.length < 3) return null
  const at = MONTHS.findIndex((month) => word.startsWith(month))
  return at === -1 ? null : at + 1
}
