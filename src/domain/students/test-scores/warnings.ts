import { isDay } from '#domain/time/day'
import { yearsBetween } from '#domain/time/years'
import {
  ENGLISH,
  isExcused,
  numberOf,
  type SentValues,
  TEST_RULES,
  type TestName,
  type TestRules,
} from './rules'

const YEARS_ACCEPTED = 2

/** Odd but not wrong: English results over two years old, an IELTS overall other than the mean; or null. */
export function warningOf(name: TestName, sent: SentValues, today: string): string | null {
  const rules = TEST_RULES[name]
  if (isExcused(rules, sent)) return null
  const warnings = [name === 'IELTS' ? bandWarning(sent) : null, ageWarning(rules, sent, today)]
  return warnings.filter(Boolean).join(' ') || null
}

function bandWarning(sent: SentValues): string | null {
  const sections = ENGLISH.map((field) => numberOf(sent[field]))
  const overall = numberOf(sent.OverallScore)
  if (overall === null || sections.includes(null)) return null
  const sum = sections.reduce<number>((total, score) => total + (score ?? 0), 0)
  const mean = Math.round((sum / ENGLISH.length) * 2) / 2
  return mean === overall
    ? null
    : `The four sections make an overall band of ${mean}. Check the form you were given.`
}

function ageWarning({ waiver }: TestRules, sent: SentValues, today: string): string | null {
  const examined = String(sent.DateOfExamination ?? '')
  if (waiver === undefined || !isDay(examined) || yearsBetween(examined, today) < YEARS_ACCEPTED) return null
  return 'This test is older than two years: most universities ask for a newer one.'
}
