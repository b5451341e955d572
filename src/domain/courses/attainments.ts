import type { Qualification } from '#domain/students/profile/academics'
import {
  isExcused,
  TEST_NAMES,
  TEST_RULES,
  type TestName,
  type TestValues,
} from '#domain/students/test-scores/rules'

export interface Attainment {
  kind: string
  /** In the test's own points; grades in percent. */
  score: number
  /** The lowest section of an English test; null if it has no sections or not all are known. */
  lowest: number | null
}

const SECTIONS = ['Reading', 'Writing', 'Listening', 'Speaking']
/** The qualification of each level; Senior Secondary counts as grade 12. */
const KIND_OF_LEVEL: Readonly<Record<number, string>> = {
  10: 'Postgraduate',
  8: 'Undergraduate',
  13: 'Grade12',
  5: 'Grade12',
  3: 'Grade10',
}

/** Best result of each kind. Awaited or waived tests do not count, waivers' reasons do; grades by scale. */
export function attainmentsOf(
  tests: Readonly<Partial<Record<TestName, TestValues | null>>>,
  academics: readonly Pick<Qualification, 'LevelId' | 'Scale' | 'Score'>[],
): Attainment[] {
  const all = [
    ...TEST_NAMES.flatMap((name) => ofTest(name, tests[name] ?? null)),
    ...academics.flatMap(ofGrade),
  ]
  return [...Map.groupBy(all, ({ kind }) => kind).values()].map((same) =>
    same.reduce((best, each) => (each.score > best.score ? each : best)),
  )
}

function ofTest(name: TestName, values: TestValues | null): Attainment[] {
  if (!values) return []
  const found: Attainment[] = []
  if (typeof values.EnglishMarks12 === 'number')
    found.push({ kind: 'EnglishMarks12', score: values.EnglishMarks12, lowest: null })
  if (values.MOIChecked === true) found.push({ kind: 'MOI', score: 0, lowest: null })
  const rules = TEST_RULES[name]
  if (isExcused(rules, values) || typeof values.OverallScore !== 'number') return found
  const sections = SECTIONS.map((section) => values[section])
  const isWhole = sections.every((score) => typeof score === 'number')
  const lowest = isWhole ? Math.min(...(sections as number[])) : null
  return [...found, { kind: name, score: values.OverallScore, lowest }]
}

function ofGrade({
  LevelId,
  Scale,
  Score,
}: Pick<Qualification, 'LevelId' | 'Scale' | 'Score'>): Attainment[] {
  const kind = KIND_OF_LEVEL[LevelId]
  if (kind === undefined || Score === null) return []
  return [{ kind, score: Math.round((Score / Scale) * 10_000) / 100, lowest: null }]
}
