import type { Actor } from '#domain/access/actor'

/** A person who is told, and of what. */
export interface Recipient<Kind extends string = string> {
  userId: string
  kind: Kind
}

/** What the words of a notification are made of. */
export interface NotificationFacts {
  /** The note's number, the university invoice's, whose bank details they are, or how much of a wallet. */
  number: string
  /** Who did it, as the reader may know them. */
  actorName: string
  /** Whole days since the turn began; for reminders. */
  days: number
  /** Who has the turn, as the reader may know them. */
  holderName: string
}

/** What a notification says to its reader. */
export interface Wording {
  /** The one line that says what it is about. */
  one: (facts: NotificationFacts) => string
  /** The one line for what was done to many in one go. */
  many: (count: number) => string
  /** Notices of one cause about one note take each other's place while they are unread; the kind itself unless it is named. */
  cause?: string
  /** What the reader can do now: the button of the mail. */
  action: string
  /** Where many of them are listed, which lead to pages of their own; absent of notes, and of what has one page. */
  list?: (reader: Actor) => string
}

/** Who is told of an event. */
export interface Rule<Payload, About, Kind extends string> {
  /** The same in words, for docs/reference/events.md. */
  who: string
  /** Of these people; `about` is what the event is about, as its noun finds it when the event is delivered. */
  recipients: (payload: Payload, about: About, people: readonly Actor[]) => Recipient<Kind>[]
}

/** Who is told of each topic of a noun; whoever adds a topic has to say it. */
export type Rules<Payloads, About, Kind extends string> = {
  [Topic in keyof Payloads]: Rule<Payloads[Topic], About, Kind>
}

/** For an event that only open pages follow. */
export const NOBODY = { who: 'nobody; open pages follow', recipients: () => [] }

/** These people but the one who did it, each told the same. */
export function everyoneBut<Kind extends string>(
  actorId: string | null,
  kind: Kind,
  people: readonly Actor[],
): Recipient<Kind>[] {
  return people.filter(({ id }) => id !== actorId).map(({ id }) => ({ userId: id, kind }))
}

/** This one person, where they are among those who may be told. */
export function onlyOne<Kind extends string>(
  userId: string,
  kind: Kind,
  people: readonly Actor[],
): Recipient<Kind>[] {
  return people.some(({ id }) => id === userId) ? [{ userId, kind }] : []
}
