import type { Move } from '#domain/applications/workflow'
import type { ApplicationStage } from '#domain/students/student/stages'

export const ANSWERS = [
  'Documents requested',
  'Conditional offer',
  'Unconditional offer',
  'Rejected',
] as const satisfies ApplicationStage[]
export type Answer = (typeof ANSWERS)[number]

export const CONFIRMATIONS = ['Deposit paid', 'Enrolled'] as const satisfies ApplicationStage[]

export function isAnswer(stage: ApplicationStage): stage is Answer {
  return (ANSWERS as readonly ApplicationStage[]).includes(stage)
}

/** The answer that a move by staff records. Reopening or stepping back to the same stage is no answer. */
export function answerOf({ Stage, Kind }: Pick<Move, 'Stage' | 'Kind'>): Answer | null {
  return isAnswer(Stage) && (Kind === 'Forward' || Kind === 'End') ? Stage : null
}

export const WAITING_STAGES = [
  { stage: 'Submitted', label: 'Applications to answer' },
  { stage: 'Unconditional offer', label: 'Deposits to confirm' },
  { stage: 'Visa granted', label: 'Enrolments to confirm' },
] as const satisfies { stage: ApplicationStage; label: string }[]

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

export function needsWords(answer: Answer): boolean {
  return answer !== 'Unconditional offer'
}

const OFFER_LETTER = 12
const OTHER = 17

export const LETTER_TYPES: Readonly<Record<Answer, number>> = {
  'Documents requested': OTHER,
  'Conditional offer': OFFER_LETTER,
  'Unconditional offer': OFFER_LETTER,
  Rejected: OTHER,
}
