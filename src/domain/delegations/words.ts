import type { Delegation, DelegationPreview } from '#domain/delegations/schema'
import { formatDay } from '#domain/time/format'

export function countOfNotes(count: number): string {
  return `${count.toLocaleString('en')} ${count === 1 ? 'note' : 'notes'}`
}

/** An absence in words: 'away until 24 Nov 2026', 'away for good'. */
export function absenceWords(until: string | null): string {
  return until === null ? 'away for good' : `away until ${formatDay(until)}`
}

/** What would happen to a role's notes, in words: '42 notes go to Asha Rao, 3 stay.' */
export function previewWords({ NoteCount, SubstituteName, MovingCount, Stays }: DelegationPreview): string {
  if (SubstituteName === null) return NoteCount === 0 ? 'No notes now.' : `${countOfNotes(NoteCount)} stay.`
  if (NoteCount === 0) return `No notes now; new ones go to ${SubstituteName}.`
  const go = `${countOfNotes(MovingCount)} ${MovingCount === 1 ? 'goes' : 'go'} to ${SubstituteName}`
  return Stays.length === 0 ? `${go}.` : `${go}, ${Stays.length} ${Stays.length === 1 ? 'stays' : 'stay'}.`
}

/** The days of an absence: '20 Nov 2026 to 24 Nov 2026', 'From 20 Nov 2026, for good'. */
export function daysWords({ StartsOn, EndsOn }: Pick<Delegation, 'StartsOn' | 'EndsOn'>): string {
  if (EndsOn === null) return `From ${formatDay(StartsOn)}, for good`
  return StartsOn === EndsOn ? formatDay(StartsOn) : `${formatDay(StartsOn)} to ${formatDay(EndsOn)}`
}
