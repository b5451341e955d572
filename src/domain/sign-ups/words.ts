import type { SignUpCode } from './codes'

/** A code's name in a line: the event and the counsellor, or the whole company. */
export function codeName({ Event, CounsellorName }: Pick<SignUpCode, 'Event' | 'CounsellorName'>): string {
  return [Event, CounsellorName].filter(Boolean).join(' · ') || 'Whole company'
}
