const TERMS: Readonly<Record<string, number>> = { winter: 1, spring: 3, summer: 6, fall: 9, autumn: 9 }
const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec']
const WORD_AND_YEAR = /^(\p{L}+)\.?[\s-]+(\d{4})$/u
const YEAR_AND_MONTH = /^(\d{4})-(\d{2})$/

/**
 * The month in which an intake begins, 'YYYY-MM', by which intakes are compared: 'Fall 2026' is '2026-09', 'January 2027' is
 * '2027-01', '2026-09' itself. Null for text that names neither a term nor a month with a year.
 */
export function intakeMonth(text: string): string | null {
  const clean = text.trim().toLowerCase()
  const numbered = YEAR_AND_MONTH.exec(clean)
  if (numbered) return Number(numbered[2]) >= 1 && Number(numbered[2]) <= 12 ? clean : null
  const [, word = '', year = ''] = WORD_AND_YEAR.exec(clean) ?? []
  const month = TERMS[word] ?? monthOf(word)
  return month === null ? null : `${year}-${String(month).padStart(2, '0')}`
}

function monthOf(word: string): number | null {
  if (word.length < 3) return null
  const at = MONTHS.findIndex((month) => word.startsWith(month))
  return at === -1 ? null : at + 1
}
