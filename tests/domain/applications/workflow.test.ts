import { describe, expect, it, test } from 'vitest'
import type { Actor } from '#domain/access/actor'
import { checklistUpTo } from '#domain/applications/checklist'
import { APPLICATION_WORKFLOW, type ApplicationInWorkflow, movesOf } from '#domain/applications/workflow'
import {
  APPLICATION_STAGES,
  type ApplicationStage,
  DRAFT,
  ENDED_STAGES,
  ENROLLED,
  OPEN_STAGES,
} from '#domain/students/student/stages'
import { chooseTransition } from '#domain/workflow/workflow'
import { person } from '#tests/support/people'

const staff = person('staff@tassel.example', 'Sita Rai', ['STAFF'])
const pst = person('pst@tassel.example', 'Pema Sherpa', ['PST'])
const loanAdvisor = person('loan@tassel.example', 'Lena Roth', ['LOANADVISOR'])
const student = person('student@mail.example', 'Asha Tamang', ['STUDENT'])
const finance = person('finance@tassel.example', 'Fatima Al-Mansoori', ['FINANCE'])
const counsellor = {
  ...person('counsellor@brightpath.example', 'Bikash Gurung', ['PARTNER']),
  partnerId: '0198c2f0-0000-7000-8000-000000000001',
}

const at = (stage: ApplicationStage, stageBefore: ApplicationStage | null = null): ApplicationInWorkflow => ({
  stage,
  stageBefore,
  isClaimLost: false,
  version: 3,
})
const to = (standing: ApplicationInWorkflow, who: typeof staff) =>
  movesOf(standing, who).map(({ Stage }) => Stage)

/** The stages to which staff, partner users and the student may move each stage. */
const MOVES: Record<
  (typeof OPEN_STAGES)[number],
  [ApplicationStage[], ApplicationStage[], ApplicationStage[]]
> = {
  Draft: [['Submitted', 'Withdrawn'], ['Submitted', 'Withdrawn'], ['Withdrawn']],
  Submitted: [
    ['Documents requested', 'Conditional offer', 'Unconditional offer', 'Draft', 'Rejected', 'Withdrawn'],
    ['Withdrawn'],
    ['Withdrawn'],
  ],
  'Documents requested': [
    ['Conditional offer', 'Unconditional offer', 'Submitted', 'Rejected', 'Withdrawn'],
    ['Submitted', 'Withdrawn'],
    ['Withdrawn'],
  ],
  'Conditional offer': [
    ['Unconditional offer', 'Documents requested', 'Submitted', 'Rejected', 'Deferred', 'Withdrawn'],
    ['Deferred', 'Withdrawn'],
    ['Withdrawn'],
  ],
  'Unconditional offer': [
    ['Deposit paid', 'Conditional offer', 'Rejected', 'Deferred', 'Withdrawn'],
    ['Deposit paid', 'Deferred', 'Withdrawn'],
    ['Withdrawn'],
  ],
  'Deposit paid': [
    ['Visa applied', 'Enrolled', 'Unconditional offer', 'Deferred', 'Withdrawn'],
    ['Visa applied', 'Deferred', 'Withdrawn'],
    [],
  ],
  'Visa applied': [
    ['Visa granted', 'Deposit paid', 'Visa refused', 'Deferred', 'Withdrawn'],
    ['Deferred', 'Withdrawn'],
    [],
  ],
  'Visa granted': [['Enrolled', 'Visa applied', 'Deferred', 'Withdrawn'], ['Deferred', 'Withdrawn'], []],
  Enrolled: [[], [], []],
}

describe('the workflow of applications', () => {
  it('lets the university answer and confirm, and take no other step', () => {
    const university = { ...counsellor, universityId: '0198c2f0-0000-7000-8000-000000000009' }
    const ways = Object.fromEntries(OPEN_STAGES.map((stage) => [stage, to(at(stage), university)]))
    expect(ways).toEqual({
      Draft: [],
      Submitted: ['Documents requested', 'Conditional offer', 'Unconditional offer', 'Rejected'],
      'Documents requested': ['Conditional offer', 'Unconditional offer', 'Rejected'],
      'Conditional offer': ['Documents requested', 'Unconditional offer', 'Rejected'],
      'Unconditional offer': ['Deposit paid'],
      'Deposit paid': [],
      'Visa applied': [],
      'Visa granted': ['Enrolled'],
      Enrolled: [],
    })
  })

  it.each(Object.entries(MOVES))(
    'allows each role its moves from %s',
    (stage, [byStaff, byCounsellor, byStudent]) => {
      const standing = at(stage as ApplicationStage)
      expect(to(standing, staff)).toEqual(byStaff)
      expect(to(standing, pst)).toEqual(byStaff)
      expect(to(standing, counsellor)).toEqual(byCounsellor)
      expect(to(standing, student)).toEqual(byStudent)
      expect(to(standing, loanAdvisor)).toEqual([])
      expect(to(standing, finance)).toEqual([])
    },
  )

  it.each(ENDED_STAGES)('resumes %s at the previous stage only', (ended) => {
    for (const before of OPEN_STAGES.filter((stage) => stage !== ENROLLED)) {
      const isDeferrable = MOVES[before][0].includes('Deferred')
      const goesOn = ended !== 'Deferred' || isDeferrable
      expect(to(at(ended, before), staff)).toEqual(goesOn ? [before] : [])
      expect(to(at(ended, before), counsellor)).toEqual(ended === 'Deferred' && goesOn ? [before] : [])
      expect(to(at(ended, before), student)).toEqual([])
    }
  })

  it('asks for a reason to return or end, an intake to resume, and the enrolment at the end', () => {
    for (const stage of APPLICATION_STAGES)
      for (const move of movesOf(at(stage, 'Deposit paid'), staff)) {
        expect(move.NeedsReason).toBe(['Return', 'End', 'Reopen'].includes(move.Kind))
        expect(move.NeedsIntake).toBe(stage === 'Deferred')
        expect(move.NeedsEnrolment).toBe(move.Stage === ENROLLED)
      }
  })

  it('leads from a draft to every other stage', () => {
    const reached = new Set<ApplicationStage>([DRAFT])
    for (const stage of reached) for (const next of to(at(stage, DRAFT), staff)) reached.add(next)
    expect(reached).toEqual(new Set(APPLICATION_STAGES))
  })

  it('reports a permanent refusal before a stale version', () => {
    const choose = (who: Actor, stage: ApplicationStage, seen?: number) =>
      chooseTransition(APPLICATION_WORKFLOW, at(DRAFT), who, { to: stage }, seen)
    expect(choose(counsellor, 'Rejected', 2)).toBe('MOVE_NOT_AUTHORISED')
    expect(choose(staff, 'Visa granted', 2)).toBe('STALE_VERSION')
    expect(choose(staff, 'Visa granted', 3)).toBe('MOVE_NOT_ALLOWED')
    expect(choose(staff, 'Submitted', 2)).toBe('STALE_VERSION')
    expect(choose(staff, 'Submitted', 3)).toMatchObject({ to: 'Submitted' })
  })
})

describe('the checklist', () => {
  it('grows with each open stage and is empty after the end', () => {
    const keys: string[][] = OPEN_STAGES.filter((stage) => stage !== ENROLLED).map((stage) =>
      checklistUpTo(stage).map(({ Key }) => Key),
    )
    for (const [place, each] of keys.entries()) {
      expect(new Set(each).size).toBe(each.length)
      expect(each.length).toBeGreaterThan(keys[place - 1]?.length ?? 0)
      expect(each).toEqual(expect.arrayContaining(keys[place - 1] ?? []))
    }
    for (const stage of [ENROLLED, ...ENDED_STAGES] as const) expect(checklistUpTo(stage)).toEqual([])
  })
})

test('an application whose student another partner claimed cannot be submitted, and may end', () => {
  const lost = { ...at('Draft'), isClaimLost: true }
  expect(to(lost, staff)).toEqual(['Withdrawn'])
  expect(to({ ...at('Submitted'), isClaimLost: true }, staff)).toEqual(to(at('Submitted'), staff))
})
