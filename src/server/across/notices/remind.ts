import { sql, type Transaction } from 'kysely'
import { v7 as uuid } from 'uuid'
import type { Db } from '#db/database'
import type { Database } from '#db/schema'
import { transaction } from '#db/transaction'
import { type Actor, fullName, isPartner } from '#domain/access/actor'
import { nextActorsOf, recipientsOfReminder } from '#domain/commission-notes/note/recipients'
import { IN_PROGRESS, PAID } from '#domain/commission-notes/note/workflow'
import { notify } from '#server/across/notices/notify'
import { peopleToNotify } from '#server/across/notices/people'
import { NOTIFIED_NOTE, type NotifiedNote, subjectOfNote } from '#server/commission-notes/note/notifications'
import type { MailSettings } from '#server/platform/notices/mail-settings'
import type { NewNotification } from '#server/platform/notices/notifier'

const AT_ONCE = 500
const DAY_MS = 86_400_000

interface Waiting {
  note: NotifiedNote
  turn_changed_at: Date
  days: number
}

/** Reminds once for each note, turn and step (ascending days) in all processes, of the last passed step only. Returns the number. */
export async function remind(
  db: Db,
  { now, steps, mailSettings }: { now: Date; steps: readonly number[]; mailSettings: MailSettings },
): Promise<number> {
  let count = 0
  const batchId = uuid()
  for (let after: Place | null = FIRST; after; ) {
    const round: Round = { now, steps, mailSettings, batchId, after }
    const looked: Looked = await transaction(db, (tx) => remindSome(tx, round))
    count += looked.given
    after = looked.last
  }
  return count
}

interface Place {
  turn_changed_at: Date | string
  id: string
}

interface Looked {
  given: number
  last: Place | null
}

const FIRST: Place = { turn_changed_at: '-infinity', id: 'ffffffff-ffff-ffff-ffff-ffffffffffff' }

interface Round {
  now: Date
  steps: readonly number[]
  mailSettings: MailSettings
  batchId: string
  after: Place
}

async function remindSome(tx: Transaction<Database>, round: Round): Promise<Looked> {
  const page = await pageAfter(tx, round)
  const waiting = await claim(
    tx,
    round,
    page.map(({ id }) => id),
  )
  const people = await peopleToNotify(tx, { partnerIds: waiting.map(({ note }) => note.partnerId) })
  const notifications = waiting.flatMap((one) => remindersOf(one, round, people))
  await notify(tx, notifications, round.mailSettings)
  return { given: waiting.length, last: page.length < AT_ONCE ? null : (page.at(-1) ?? null) }
}

async function pageAfter(tx: Transaction<Database>, { now, steps, after }: Round): Promise<Place[]> {
  const { rows } = await sql<Place>`
    select id, turn_changed_at from notes
    where (status_id = ${sql.lit(PAID)}) = false and status_id = any(${[...IN_PROGRESS]}::int[])
      and turn_changed_at <= ${now}::timestamptz - make_interval(days => ${Math.min(...steps)}::int)
      and turn_changed_at >= ${after.turn_changed_at}::timestamptz
      and (turn_changed_at > ${after.turn_changed_at}::timestamptz or id < ${after.id}::uuid)
    order by (status_id = ${sql.lit(PAID)}), turn_changed_at, id desc limit ${AT_ONCE}`.execute(tx)
  return rows
}

async function claim(
  tx: Transaction<Database>,
  { now, steps }: Round,
  ids: readonly string[],
): Promise<Waiting[]> {
  const { rows } = await sql<Waiting>`
    with due as (
      select notes.id, notes.turn_changed_at, max(step) as after_days
      from notes join unnest(${[...steps]}::int[]) as step
        on notes.turn_changed_at <= ${now}::timestamptz - make_interval(days => step)
      where notes.id = any(${ids}::uuid[]) and notes.status_id = any(${[...IN_PROGRESS]}::int[])
      group by notes.id, notes.turn_changed_at
    ), given as (
      insert into reminders (note_id, turn_changed_at, after_days)
      select id, turn_changed_at, after_days from due
      where not exists (
        select from reminders where note_id = due.id and reminders.turn_changed_at = due.turn_changed_at
          and reminders.after_days >= due.after_days
      )
      order by turn_changed_at, id
      on conflict do nothing
      returning note_id, turn_changed_at, after_days
    )
    select ${NOTIFIED_NOTE} as note, given.turn_changed_at, given.after_days as days
    from given join notes on notes.id = given.note_id join companies on companies.id = notes.company_id
    order by given.turn_changed_at, notes.id`.execute(tx)
  return rows
}

function remindersOf(
  { note, turn_changed_at, days }: Waiting,
  round: Round,
  people: readonly Actor[],
): NewNotification[] {
  const { steps, now, batchId } = round
  const place = steps.indexOf(days)
  const waited = Math.floor((now.getTime() - turn_changed_at.getTime()) / DAY_MS)
  const nextActors = nextActorsOf(note, note.statusId, people)
  return recipientsOfReminder({ statusId: note.statusId, place, count: steps.length }, note, people).flatMap(
    ({ userId, kind }) => {
      const person = people.find(({ id }) => id === userId)
      if (!person) return []
      return {
        person,
        kind,
        source: `reminder:${note.id}:${turn_changed_at.toISOString()}:${days}`,
        batchId,
        facts: { actorName: '', days: waited, assigneeName: assigneeName(note, nextActors) },
        subject: subjectOfNote(person, note),
      }
    },
  )
}

function assigneeName(note: NotifiedNote, nextActors: readonly Actor[]): string {
  const [first, second] = nextActors
  if (!first) return 'nobody'
  if (isPartner(first)) return note.partnerCompany
  return second ? (first.tags[0] ?? fullName(first)) : fullName(first)
}
