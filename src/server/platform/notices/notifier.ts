import type { Db } from '#db/database'
import { type Actor, isNamedTo } from '#domain/access/actor'
import { PRODUCT } from '#domain/access/company-name'
import type { EventOf, EventPayloads, Topic } from '#domain/events'
import type { NotificationFacts, Rules } from '#domain/notices/rules'
import type { NotificationKind } from '#domain/notifications'
import type { MailItem } from '#server/platform/notices/mail-item'

export type Delivered<T extends Topic = Topic> = EventOf<T> & Origin

interface Origin {
  id: number
  actorName: string | null
  actorPartnerId: string | null
  actorStudentId: string | null
}

export interface Subject extends Omit<MailItem, 'path' | 'title'> {
  noteId: string | null
  invoiceId: string | null
  path: string | null
  isAmountInText?: boolean
  answer?: string
}

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

/** `notify` replaces it with the company's name. */
export const PORTAL = PRODUCT

export interface NewNotification {
  person: Actor
  kind: NotificationKind
  source: string
  batchId: string | null
  facts: Omit<NotificationFacts, 'number' | 'answer'>
  subject: Subject
}

interface Noun<T extends Topic, About> {
  rules: Rules<Pick<EventPayloads, T>, About, NotificationKind>
  find(tx: Db, eventIds: readonly number[]): Promise<readonly (About & { eventId: number })[]>
  partnerIdOf(about: About): string | null
  studentIdOf?(about: About): string | null
  universityIdOf?(about: About): string | null
  subjectFor(reader: Actor, event: Delivered<T>, about: About, kind: NotificationKind): Subject
}

export interface Prepared {
  eventId: number
  partnerId: string | null
  studentId: string | null
  universityId: string | null
  notifications(people: readonly Actor[]): NewNotification[]
}

export interface Notifier {
  rules: Readonly<Partial<Record<Topic, { who: string }>>>
  prepare(tx: Db, events: readonly Delivered[]): Promise<Prepared[]>
}

/** Builds a domain's notifier from its rules. */
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
      const abouts = new Map(found.map((about) => [about.eventId, about]))
      return ours.flatMap((event) => {
        const about = abouts.get(event.id)
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
      facts: { actorName: nameFor(person, event, subject.companyName), days: 0, assigneeName: '' },
      subject,
    }
  })
}

function nameFor(reader: Actor, { actorName, ...actor }: Origin, companyName: string): string {
  const person = { partnerId: actor.actorPartnerId, studentId: actor.actorStudentId }
  return isNamedTo(reader, person) ? (actorName ?? 'The portal') : companyName
}
