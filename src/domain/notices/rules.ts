import type { Actor } from '#domain/access/actor'

export interface Recipient<Kind extends string = string> {
  userId: string
  kind: Kind
}

export interface NotificationFacts {
  /** The note's number, the university invoice's, whose bank details they are, or the amount of a wallet. */
  number: string
  actorName: string
  days: number
  assigneeName: string
  /** What a person answered, as a verb: 'accepted'. Empty where there is no answer. */
  answer: string
}

export interface Wording {
  one: (facts: NotificationFacts) => string
  many: (count: number) => string
  /** A newer notice about a note replaces an unread one of the same cause; defaults to the kind. */
  cause?: string
  action: string
  list?: (reader: Actor) => string
}

export interface Rule<Payload, About, Kind extends string> {
  /** The same in words, for docs/reference/events.md. */
  who: string
  recipients: (payload: Payload, about: About, people: readonly Actor[]) => Recipient<Kind>[]
}

export type Rules<Payloads, About, Kind extends string> = {
  [Topic in keyof Payloads]: Rule<Payloads[Topic], About, Kind>
}

export const NOBODY = { who: 'nobody; open pages follow', recipients: () => [] }

/** All these people except the actor, each with the same kind. */
export function everyoneBut<Kind extends string>(
  actorId: string | null,
  kind: Kind,
  people: readonly Actor[],
): Recipient<Kind>[] {
  return people.filter(({ id }) => id !== actorId).map(({ id }) => ({ userId: id, kind }))
}

/** This one person, if they are among those who may be notified. */
export function onlyOne<Kind extends string>(
  userId: string,
  kind: Kind,
  people: readonly Actor[],
): Recipient<Kind>[] {
  return people.some(({ id }) => id === userId) ? [{ userId, kind }] : []
}
