import { type Actor, isInternal } from '#domain/access/actor'
import type { NoteRow, Person } from '#domain/commission-notes/note/note'
import type { Turn } from '#domain/commission-notes/note/workflow'

export interface TurnReader {
  id: string
  internal: boolean
}

export interface NoteOnTurn {
  turn: Turn
  /** Days since the last change of turn. */
  days: number
  partnerCompany: string
  person: Person | null
}

export interface NextActor {
  isYou: boolean
  name: string | null
  side: string
}

const SIDES: Readonly<Record<Exclude<Turn, 'done'>, string>> = {
  maker: 'the maker',
  checker: 'the checker',
  partner: 'the partner',
  paymentProcessor: 'the payment processor',
}

export function turnReader(actor: Actor): TurnReader {
  return { id: actor.id, internal: isInternal(actor) }
}

export function noteOnTurn(
  note: Pick<NoteRow, 'Turn' | 'PendingDays' | 'PartnerCompany' | 'Assignees'>,
): NoteOnTurn {
  return {
    turn: note.Turn,
    days: note.PendingDays,
    partnerCompany: note.PartnerCompany,
    person: assigneeOf(note),
  }
}

/** The internal person whose turn it is; null if it is unassigned, and for a partner. */
export function assigneeOf({ Turn, Assignees }: Pick<NoteRow, 'Turn' | 'Assignees'>): Person | null {
  return Turn === 'partner' || Turn === 'done' ? null : (Assignees?.[Turn] ?? null)
}

export function nextActorOf(note: NoteOnTurn, reader: TurnReader): NextActor | null {
  if (note.turn === 'done') return null
  const side = SIDES[note.turn]
  if (note.turn === 'partner')
    return { isYou: !reader.internal, name: reader.internal ? note.partnerCompany : null, side }
  return { isYou: note.person?.UserId === reader.id, name: note.person?.Name ?? null, side }
}

/** 'With you', 'With Chidi Okonkwo', 'With the checker'; null once the note is paid. */
export function withWords(note: NoteOnTurn, reader: TurnReader): string | null {
  const nextActor = nextActorOf(note, reader)
  return nextActor && `With ${nextActor.isYou ? 'you' : (nextActor.name ?? nextActor.side)}`
}

/** 'With you for 12 days'; null once the note is paid. */
export function withSinceWords(note: NoteOnTurn, reader: TurnReader): string | null {
  const words = withWords(note, reader)
  return words && `${words} ${sinceWords(note.days)}`
}

/** 'for 12 days', 'since today' */
export function sinceWords(days: number): string {
  if (days === 0) return 'since today'
  return days === 1 ? 'for 1 day' : `for ${days} days`
}
