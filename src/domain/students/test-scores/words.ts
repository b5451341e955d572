import { formatDay } from '#domain/time/format'
import { isExcused, TEST_RULES, type TestName, type TestValues } from './rules'

/** A test's values in words. */
export function linesOfTest(name: TestName, values: TestValues): string[] {
  const rules = TEST_RULES[name]
  if (rules.waiver && values[rules.waiver]) {
    const by = [
      values.EnglishMarks12Checked ? `${values.EnglishMarks12} in English at grade 12` : '',
      values.MOIChecked ? 'taught in English' : '',
    ].filter(Boolean)
    return [`Waived: ${by.join(', ')}`]
  }
  if (isExcused(rules, values)) return [`Awaited for ${formatDay(String(values.YetToReceiveDate))}`]
  const scores = rules.scores
    .filter(({ field }) => values[field] !== null && values[field] !== undefined)
    .map(({ field, section }) => `${section} ${values[field]}`)
  const day = values.DateOfExamination
  const edition = rules.edition && values.Edition === rules.edition.name ? [rules.edition.label] : []
  return [...edition, scores.join(' · '), ...(day ? [`Taken on ${formatDay(String(day))}`] : [])]
}
