import type { About, NameKind, Slots } from './asked'
import type { Tag } from './meaning'
import type { Mention } from './names'
import type { Reading } from './read'

export function aboutOf({ tags, slots, mentions }: Reading): About | null {
  const has = (...some: Tag[]) => some.some((tag) => tags.has(tag))
  if (has('help')) return 'help'
  if (slots.number !== undefined) {
    if (has('payments', 'paying') && !has('due', 'why') && (has('payments') || has('when', 'sum')))
      return 'payments'
    return isNoteNumber(slots.number) || has('notes') ? 'note' : 'invoices'
  }
  if (has('tests')) return 'tests'
  if (has('deadlines')) return 'deadlines'
  if (has('applications')) return isDeadline(slots, has('due')) ? 'deadlines' : 'applications'
  if (has('students')) return isDeadline(slots, has('due')) ? 'deadlines' : 'students'
  if (slots.waiting !== undefined && !has('partners')) return 'students'
  if (has('notes')) return isWaiting(tags, slots, mentions) ? 'waiting' : 'notes'
  if (has('invoices')) return 'invoices'
  if (has('owe')) return 'owed'
  if (slots.stages !== undefined || has('offer')) return 'students'
  if (has('payments', 'paying')) return 'payments'
  if (has('courses')) return 'courses'
  if (slots.contract !== undefined) return 'partners'
  if (has('wait', 'turn') || slots.person === 'nobody')
    return isOfNotes(slots) || mentions.some(isUniversity) ? 'notes' : 'waiting'
  if (isOfNotes(slots) || has('late')) return 'notes'
  if (has('partners')) return 'partners'
  if (slots.turn !== undefined) return 'waiting'
  const [named] = mentions
  const isAlone = mentions.length === 1 && [...tags].every((tag) => tag === 'search' || tag === 'who')
  return isAlone && named ? OF_ONE[named.candidates[0]?.kind ?? 'partner'] : null
}

const OF_ONE: Readonly<Record<NameKind, About>> = {
  partner: 'partners',
  university: 'notes',
  person: 'waiting',
  counsellor: 'students',
  student: 'students',
}

function isNoteNumber(number: string): boolean {
  return /\/CN\//i.test(number)
}

function isDeadline({ due, stages }: Partial<Slots>, isDue: boolean): boolean {
  return stages === undefined && (isDue || due !== undefined)
}

/** "Which notes wait for Priya" asks for notes that wait for her, unless it has filters of a list. */
function isWaiting(tags: ReadonlySet<Tag>, slots: Partial<Slots>, mentions: readonly Mention[]): boolean {
  if (!tags.has('wait') || isOfNotes(slots) || tags.has('count') || tags.has('sum')) return false
  return tags.has('me') || (mentions.length === 1 && !mentions.some(isUniversity))
}

function isOfNotes({ age, due, state, currency, year, period }: Partial<Slots>): boolean {
  return [age, due, state, currency, year, period].some((value) => value !== undefined)
}

function isUniversity({ candidates }: Mention): boolean {
  return candidates.every(({ kind }) => kind === 'university')
}
