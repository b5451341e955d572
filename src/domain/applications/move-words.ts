import { type ApplicationStage, ENROLLED } from '#domain/students/student/stages'
import type { Move } from './workflow'

/** The label of a move's button. */
export function moveLabel({ Stage, Kind }: Pick<Move, 'Stage' | 'Kind'>): string {
  if (Stage === ENROLLED) return 'Enroll'
  if (Stage === 'Withdrawn') return 'Withdraw'
  if (Stage === 'Deferred') return 'Defer'
  if (Stage === 'Rejected') return 'Reject'
  if (Kind === 'Return') return `Back to ${Stage}`
  if (Kind === 'Reopen') return `Reopen at ${Stage}`
  if (Kind === 'Resume') return `Resume at ${Stage}`
  return Kind === 'End' ? Stage : `Move to ${Stage}`
}

/** What a move leads to, if its name alone does not say it; `isOwn` for the student’s own application. */
export function moveHelp({ Stage, Kind }: Pick<Move, 'Stage' | 'Kind'>, isOwn: boolean): string | null {
  if (Stage === ENROLLED) return 'Finance sees the installments at once and can raise an invoice for them.'
  if (Stage === 'Deferred') return 'It keeps its history and goes on later with a new intake.'
  if (Kind === 'End')
    return isOwn
      ? 'Your counsellor will read your reason.'
      : 'The student and their counsellor will read your reason.'
  return null
}

const HOW: Readonly<Partial<Record<ApplicationStage, string>>> = {
  'Documents requested': 'Add what the university asks for to your documents. Your counsellor sends it on.',
  'Unconditional offer':
    'To accept the offer, write to your counsellor below. Then pay the deposit and add the receipt to your documents.',
  'Deposit paid':
    'Prepare your visa application with your counsellor. Once you have applied, write to them below, so that they record it.',
  'Visa applied': 'The authorities decide. Write to your counsellor below as soon as you have their answer.',
  'Visa granted':
    'Arrange travel and housing, and enroll at the university. It confirms your enrolment, and you read it here.',
}

/** For the student's own application; null where there is nothing to do, or the page says it elsewhere. */
export function howForStudent(stage: ApplicationStage): string | null {
  return HOW[stage] ?? null
}
