import type { Db } from '#db/database'
import { type Actor, isPartner } from '#domain/access/actor'
import { PRODUCT } from '#domain/access/company-name'
import type { EventOf, EventPayloads, Topic } from '#domain/events'
import type { NotificationFacts, Rules } from '#domain/notices/rules'
import type { NotificationKind } from '#domain/notifications'
import type { MailItem } from '#server/platform/notices/mail-item'

/** An event that is to be delivered, and who did it. */
export type Delivered<T extends Topic = Topic> = EventOf<T> & Origin

interface Origin {
  id: number
  actorName: string | null
  /** A partner's person or a student, and nobody of the company. */
  actorIsOutside: boolean
}

/** What a notification is about, as its reader may know it. */
export interface Subject extends Omit<MailItem, 'path' | 'title'> {
  noteId: string | null
  invoiceId: string | null
  /** The page it leads to, where that is neither the note's nor the invoice's. */
  path: string | null
}

/** A subject that is no note: nothing of it but what is given. */
export const NO_NOTE: Omit<Subject, 'number' | 'companyName'> = {
  noteId: null,
  invoiceId: null,
  path: null,
  amount: '',
  universityName: '',
  students: '',
  partnerCompany: '',
  statusId: null,
  rounds: 0,
  reason: '',
}

/** Stands for the company whose portal it is, where none of the group is named; `notify` puts its name there. */
export const PORTAL = PRODUCT

/** One thing that one person is told. */
export interface NewNotification {
  person: Actor
  kind: NotificationKind
  /** What caused it: it tells the person once. */
  source: string
  batchId: string | null
  facts: Omit<NotificationFacts, 'number'>
  subject: Subject
}

/** What a noun says of its own events. */
interface Noun<T extends Topic, About> {
  rules: Rules<Pick<EventPayloads, T>, About, NotificationKind>
  /** What the events are about, by their id. Nobody is told of an event that is about nothing any more. */
  find(tx: Db, eventIds: readonly number[]): Promise<ReadonlyMap<number, About>>
  /** The partner whose people may have to be told beside the company's. */
  partnerIdOf(about: About): string | null
  /** The student who may have to be told beside them; nobody where it is left out. */
  studentIdOf?(about: About): string | null
  /** The university whose people may have to be told beside them; nobody where it is left out. */
  universityIdOf?(about: About): string | null
  subjectFor(reader: Actor, event: Delivered<T>, about: About, kind: NotificationKind): Subject
}

/** An event whose noun knows what it is about. */
export interface Prepared {
  eventId: number
  partnerId: string | null
  studentId: string | null
  universityId: string | null
  /** What those of these people are told whom the event concerns; nobody of most. */
  notifications(people: readonly Actor[]): NewNotification[]
}

/** Makes notifications of the events of one noun. */
export interface Notifier {
  /** Who is told of each topic, in words. */
  rules: Readonly<Partial<Record<Topic, { who: string }>>>
  /** Takes what is its noun's of these events. */
  prepare(tx: Db, events: readonly Delivered[]): Promise<Prepared[]>
}

/** The notifier of a noun, by its rules. */
export function notifierOf<T extends Topic, About>(noun: Noun<T, About>): Notifier {
  const isOurs = (event: Delivered): event is Delivered & Delivered<T> => event.topic in noun.rules
  return {
    rules: noun.rules,
    async prepare(tx, events) {
      const ours = events.filter(isOurs)
      if (ours.length === 0) return []
      const found = await noun.find(
        tx,
        ours.map(({ id }) => id),
      )
      return ours.flatMap((event) => {
        const about = found.get(event.id)
        if (about === undefined) return []
        const notifications = (people: readonly Actor[]) => notificationsOf(noun, event, about, people)
        return [
          {
            eventId: event.id,
            partnerId: noun.partnerIdOf(about),
            studentId: noun.studentIdOf?.(about) ?? null,
            universityId: noun.universityIdOf?.(about) ?? null,
            notifications,
          },
        ]
      })
    },
  }
}

function notificationsOf<T extends Topic, About>(
  noun: Noun<T, About>,
  event: Delivered<T>,
  about: About,
  people: readonly Actor[],
): NewNotification[] {
  return noun.rules[event.topic].recipients(event.payload, about, people).flatMap(({ userId, kind }) => {
    const person = people.find(({ id }) => id === userId)
    if (!person) return []
    const subject = noun.subjectFor(person, event, about, kind)
    return {
      person,
      kind,
      source: `event:${event.id}`,
      batchId: 'batchId' in event.payload ? (event.payload.batchId ?? null) : null,
      facts: { actorName: nameFor(person, event, subject.companyName), days: 0, holderName: '' },
      subject,
    }
  })
}

/** The company's people are the company to its partners. */
function nameFor(reader: Actor, { actorName, actorIsOutside }: Origin, companyName: string): string {
  if (isPartner(reader) && !actorIsOutside) return companyName
  return actorName ?? 'The portal'
}
