import { expect, it } from 'vitest'
import { nextStepOf, type StudentProgress } from '#domain/students/reading/next-step'

const missing = [{ section: 'personal', words: 'Personal information: your gender' }] as const
const application = (stage: StudentProgress['applications'][number]['stage'], DueOn?: string) => ({
  id: stage,
  program: 'MBA',
  stage,
  remarks: '',
  deadline: DueOn ? { Name: `Due of ${stage}`, DueOn } : null,
})

it.each([
  ['the profile is empty', { missing, applications: [] }, 'Complete your profile'],
  ['the profile is complete', { missing: [], applications: [] }, 'Begin your first application'],
  [
    'a locked profile is incomplete',
    { missing, applications: [application('Submitted')], isLocked: true },
    null,
  ],
  [
    'an open profile is incomplete',
    { missing, applications: [application('Submitted')] },
    'Complete your profile',
  ],
  [
    'there is only a draft',
    { missing, applications: [application('Draft', '2027-01-01')] },
    'Complete your profile',
  ],
  ['a draft is complete', { missing: [], applications: [application('Draft')] }, 'MBA: Draft'],
  ['others have work to do', { missing: [], applications: [application('Visa applied')] }, null],
  [
    'an offer waits',
    { missing, applications: [application('Unconditional offer')] },
    'MBA: Unconditional offer',
  ],
  [
    'a deadline is nearer',
    {
      missing,
      applications: [
        application('Unconditional offer', '2027-03-01'),
        application('Submitted', '2027-02-01'),
      ],
    },
    'Due of Submitted',
  ],
  [
    'a document was refused',
    {
      missing,
      documents: { refused: [{ name: 'Passport', why: 'The photo is cut off' }], missing: [] },
      applications: [application('Unconditional offer', '2027-03-01')],
    },
    'Passport: hand it in again',
  ],
  [
    'documents are missing and others have work to do',
    {
      missing: [],
      documents: { refused: [], missing: ['Passport', 'CV'] },
      applications: [application('Submitted')],
    },
    'Hand in your documents',
  ],
  [
    'an offer waits and documents are missing',
    {
      missing: [],
      documents: { refused: [], missing: ['Passport'] },
      applications: [application('Unconditional offer')],
    },
    'MBA: Unconditional offer',
  ],
  ['everything is done', { missing: [], applications: [application('Enrolled')] }, null],
])('the next step when %s', (_, standing, title) => {
  const documents = { refused: [], missing: [] }
  expect(nextStepOf({ isLocked: false, documents, ...standing })?.title ?? null).toBe(title)
})

it('names the program and the date of a deadline', () => {
  const standing: StudentProgress = {
    isLocked: true,
    missing: [],
    documents: { refused: [], missing: [] },
    applications: [application('Conditional offer', '2027-01-05')],
  }
  expect(nextStepOf(standing)?.due).toEqual({ program: 'MBA', on: '2027-01-05' })
  expect(nextStepOf({ ...standing, applications: [application('Conditional offer')] })?.due).toBe(undefined)
})

it('gives the reason for a refused document, if there is one', () => {
  const step = (why: string) =>
    nextStepOf({
      isLocked: false,
      missing: [],
      documents: { refused: [{ name: 'Passport', why }], missing: [] },
      applications: [],
    })
  expect(step('The photo is cut off')?.why).toBe('The photo is cut off')
  expect(step('')?.why).toBe(undefined)
})

it('quotes what the university asks for', () => {
  const step = (remarks: string) =>
    nextStepOf({
      isLocked: true,
      missing: [],
      documents: { refused: [], missing: [] },
      applications: [{ ...application('Documents requested'), remarks }],
    })
  expect(step('The Grade 12 marksheet')?.why).toBe('The Grade 12 marksheet')
  expect(step('')?.why).toBe(undefined)
})
