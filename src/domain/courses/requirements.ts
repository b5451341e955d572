import type { Attainment } from './attainments'

export interface RequirementRule {
  kind: string
  label: string
  alternative: string
  most: number
  hasSections: boolean
  unit: '' | '%'
}

const ENGLISH = { alternative: 'English', unit: '' } as const
const APTITUDE = { alternative: 'Aptitude', hasSections: false, unit: '' } as const
const grade = (kind: string, label: string) =>
  ({ kind, label, alternative: kind, most: 100, hasSections: false, unit: '%' }) as const

export const REQUIREMENT_RULES = [
  { ...ENGLISH, kind: 'IELTS', label: 'IELTS', most: 9, hasSections: true },
  { ...ENGLISH, kind: 'TOEFL', label: 'TOEFL', most: 120, hasSections: true },
  { ...ENGLISH, kind: 'PTE', label: 'PTE', most: 90, hasSections: true },
  { ...ENGLISH, kind: 'DET', label: 'DET', most: 160, hasSections: false },
  {
    ...ENGLISH,
    kind: 'EnglishMarks12',
    label: 'English in grade 12',
    most: 100,
    hasSections: false,
    unit: '%',
  },
  { ...ENGLISH, kind: 'MOI', label: 'Taught in English', most: 0, hasSections: false },
  { ...APTITUDE, kind: 'GRE', label: 'GRE', most: 340 },
  { ...APTITUDE, kind: 'GMAT', label: 'GMAT', most: 805 },
  { ...APTITUDE, kind: 'SAT', label: 'SAT', most: 1600 },
  { ...APTITUDE, kind: 'ACT', label: 'ACT', most: 36 },
  grade('Postgraduate', 'Postgraduate degree'),
  grade('Undergraduate', 'Undergraduate degree'),
  grade('Grade12', 'Grade 12'),
  grade('Grade10', 'Grade 10'),
] as const satisfies readonly RequirementRule[]
export type RequirementKind = (typeof REQUIREMENT_RULES)[number]['kind']
export const REQUIREMENT_KINDS = REQUIREMENT_RULES.map(({ kind }) => kind)

/** The rule of a kind; an unknown kind counts as a requirement by itself. */
export function requirementRule(kind: string): RequirementRule {
  const found = REQUIREMENT_RULES.find((rule) => rule.kind === kind)
  return found ?? { kind, label: kind, alternative: kind, most: 100, hasSections: false, unit: '' }
}

export interface Requirement {
  Kind: string
  Minimum: number
  EachSection: number | null
}

export function requirementWords({ Kind, Minimum, EachSection }: Requirement): string {
  const { label, most, unit } = requirementRule(Kind)
  if (most === 0) return label
  const sections = EachSection === null ? '' : ` (${EachSection} in each section)`
  return unit === '%' ? `${label}: ${Minimum}%` : `${label} ${Minimum}${sections}`
}

export interface Fit {
  meets: boolean
  met: string[]
  misses: string[]
}

export function isMet(
  { Kind, Minimum, EachSection }: Requirement,
  attainments: readonly Attainment[],
): boolean {
  return attainments.some(
    ({ kind, score, lowest }) =>
      kind === Kind &&
      score >= Minimum &&
      (EachSection === null || (lowest !== null && lowest >= EachSection)),
  )
}

/** Which of a course's requirements a student meets; everyone meets a course without any. */
export function fitOf(requirements: readonly Requirement[], attainments: readonly Attainment[]): Fit {
  const fit: Fit = { meets: true, met: [], misses: [] }
  for (const group of alternativesOf(requirements)) {
    const met = group.find((requirement) => isMet(requirement, attainments))
    if (met) fit.met.push(requirementWords(met))
    else {
      fit.meets = false
      fit.misses.push(missWords(group, attainments))
    }
  }
  return fit
}

/** How many requirements a student does not meet, for a badge. */
export function unmetWords({ misses }: Pick<Fit, 'misses'>): string {
  return `${misses.length} ${misses.length === 1 ? 'requirement' : 'requirements'} not met`
}

export function alternativesOf(requirements: readonly Requirement[]): Requirement[][] {
  const rankOf = (kind: string) => REQUIREMENT_KINDS.indexOf(kind as RequirementKind)
  const ordered = [...requirements].sort((a, b) => rankOf(a.Kind) - rankOf(b.Kind))
  return [...Map.groupBy(ordered, ({ Kind }) => requirementRule(Kind).alternative).values()]
}

function missWords(group: readonly Requirement[], attainments: readonly Attainment[]): string {
  const wanted = group.map(requirementWords).join(' or ')
  const kinds = group.map(({ Kind }) => Kind)
  const has = attainments.filter(({ kind }) => kinds.includes(kind)).map(attainmentWords)
  return has.length === 0 ? wanted : `${wanted} (now: ${has.join(', ')})`
}

function attainmentWords({ kind, score, lowest }: Attainment): string {
  const { label, most, unit, hasSections } = requirementRule(kind)
  if (most === 0) return label
  const sections = hasSections && lowest !== null ? `, lowest section ${lowest}` : ''
  return unit === '%' ? `${label}: ${score}%` : `${label} ${score}${sections}`
}

const STEP = 0.5

export function faultOfRequirement({ Kind, Minimum, EachSection }: Requirement): Record<string, string> {
  const { label, most, hasSections, unit } = requirementRule(Kind)
  const faults: Record<string, string> = {}
  const isWrong = (value: number) => value > most || (unit === '' && !Number.isInteger(value / STEP))
  const range = `${label} goes from 0 to ${most}${unit === '' ? ' in steps of 0.5' : ' per cent'}.`
  if (most === 0 && Minimum !== 0) faults.Minimum = `${label} has no minimum.`
  else if (isWrong(Minimum)) faults.Minimum = range
  if (EachSection !== null && !hasSections) faults.EachSection = `${label} has no sections.`
  else if (EachSection !== null && isWrong(EachSection)) faults.EachSection = range
  return faults
}
