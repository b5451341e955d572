import type { Move } from '#domain/applications/workflow'
import type { ApplicationStage } from '#domain/students/student/stages'

/** What a university may answer to an application. */
export const ANSWERS = [
  'Documents requested',
  'Conditional offer',
  'Unconditional offer',
  'Rejected',
] as const satisfies ApplicationStage[]
export type Answer = (typeof ANSWERS)[number]

/** What a university confirms of whom it made an offer. */
export const CONFIRMATIONS = ['Deposit paid', 'Enrolled'] as const satisfies ApplicationStage[]

/** Whether a move is an answer: what it says and its letter go along. */
export function isAnswer(stage: ApplicationStage): stage is Answer {
  return (ANSWERS as readonly ApplicationStage[]).includes(stage)
}

/** The university's answer that a move of staff gives. Reopening or stepping back leads to the same stages, but answers nothing. */
export function answerOf({ Stage, Kind }: Pick<Move, 'Stage' | 'Kind'>): Answer | null {
  return isAnswer(Stage) && (Kind === 'Forward' || Kind === 'End') ? Stage : null
}

/** The stages at which the university has something to do, the first of its work first, and what they are called on its home. */
export const WAITING_STAGES = [
  { stage: 'Submitted', label: 'Applications to answer' },
  { stage: 'Unconditional offer', label: 'Deposits to confirm' },
  { stage: 'Visa granted', label: 'Enrolments to confirm' },
] as const satisfies { stage: ApplicationStage; label: string }[]

/** What the dialog of an answer says of it. */
export const ANSWER_WORDS: Readonly<Record<Answer, { button: string; help: string }>> = {
  'Documents requested': {
    button: 'Ask for documents',
    help: 'Say which documents are needed. The student and their counsellor read it at once.',
  },
  'Conditional offer': {
    button: 'Conditional offer',
    help: 'Say what the offer depends on. Attach the letter, where there is one.',
  },
  'Unconditional offer': { button: 'Unconditional offer', help: 'Attach the letter, where there is one.' },
  Rejected: { button: 'Reject', help: 'Say why. The student and their counsellor read it.' },
}

/** Answers that say something: which documents, which conditions, why. */
export function needsWords(answer: Answer): boolean {
  return answer !== 'Unconditional offer'
}

const OFFER_LETTER = 12
const OTHER = 17

/** As which document of the student a letter is kept. */
export const LETTER_TYPES: Readonly<Record<Answer, number>> = {
  'Documents requested': OTHER,
  'Conditional offer': OFFER_LETTER,
  'Unconditional offer': OFFER_LETTER,
  Rejected: OTHER,
}
