import type { SignUpCode } from './codes'

/** What a code is for, in a line: the event, whose it is, or the partner. */
export function codeName({ Event, CounsellorName }: Pick<SignUpCode, 'Event' | 'CounsellorName'>): string {
  return [Event, CounsellorName].filter(Boolean).join(' · ') || 'Whole company'
}
