import { type ApplicationStage, DRAFT, ENROLLED } from '#domain/students/student/stages'

export interface StudentProgress {
  isLocked: boolean
  missing: readonly { section: 'personal' | 'academics' | 'tests'; words: string }[]
  documents: { refused: readonly { name: string; why: string }[]; missing: readonly string[] }
  applications: readonly {
    id: string
    program: string
    stage: ApplicationStage
    /** What came with the move to the stage, such as the documents that the university asks for. */
    remarks: string
    deadline: { Name: string; DueOn: string } | null
  }[]
}

export interface NextStep {
  title: string
  due?: { program: string; on: string }
  words: string
  why?: string
  to: { page: 'profile' | 'documents' | 'applications' } | { page: 'application'; id: string }
  action: string
}

const ASKED: Readonly<Partial<Record<ApplicationStage, string>>> = {
  Draft: 'Check it with your counsellor, who submits it.',
  'Documents requested': 'The university asks for documents.',
  'Conditional offer': 'Meet the conditions of the offer.',
  'Unconditional offer': 'Accept the offer and pay the deposit.',
  'Deposit paid': 'Prepare your visa application.',
  'Visa granted': 'Arrange travel and housing.',
}

/** First of: a refused document, missing parts while all are drafts, a deadline, the furthest task, missing documents, an application. */
export function nextStepOf({ isLocked, missing, documents, applications }: StudentProgress): NextStep | null {
  const [refused] = documents.refused
  if (refused !== undefined)
    return {
      title: `${refused.name}: hand it in again`,
      words: 'It was refused. Add a better one.',
      ...(refused.why && { why: refused.why }),
      to: { page: 'documents' },
      action: 'Open the documents',
    }
  const due = applications
    .filter(({ deadline }) => deadline !== null)
    .toSorted((a, b) => (a.deadline?.DueOn ?? '').localeCompare(b.deadline?.DueOn ?? ''))[0]
  const asking = due ?? applications.find(({ stage }) => ASKED[stage])
  const [first] = isLocked ? [] : missing
  const isBegun = applications.some(({ stage }) => stage !== DRAFT)
  if (asking && (isBegun || !first))
    return {
      title: asking.deadline?.Name ?? `${asking.program}: ${asking.stage}`,
      ...(asking.deadline && { due: { program: asking.program, on: asking.deadline.DueOn } }),
      ...(asking.remarks && { why: asking.remarks }),
      words: ASKED[asking.stage] ?? `Your application for ${asking.program} is at ${asking.stage}.`,
      to: { page: 'application', id: asking.id },
      action: 'Open the application',
    }
  if (first)
    return {
      title: 'Complete your profile',
      words: first.words,
      to: { page: 'profile' },
      action: 'Open your profile',
    }
  if (documents.missing.length > 0)
    return {
      title: 'Hand in your documents',
      words: `Still needed: ${inShort(documents.missing)}`,
      to: { page: 'documents' },
      action: 'Open the documents',
    }
  if (applications.length > 0 && applications.every(({ stage }) => stage === ENROLLED)) return null
  if (applications.length === 0)
    return {
      title: 'Begin your first application',
      words: 'Your profile is ready for it.',
      to: { page: 'applications' },
      action: 'Open the applications',
    }
  return null
}

const NAMED = 3

/** The first names of a list, and how many more there are. */
export function inShort(names: readonly string[]): string {
  const more = names.length - NAMED
  return more > 0 ? `${names.slice(0, NAMED).join(', ')} and ${more} more` : names.join(', ')
}
