import { sql } from 'kysely'
import type { Db } from '#db/database'
import { type Actor, fullName, isInternal, isPartner } from '#domain/access/actor'
import type { ConversationPerson } from '#domain/conversations/message'
import { readsMessage } from '#domain/conversations/rules'
import type { ConversationKind, Visibility } from '#domain/conversations/subjects'
import { findSubject, isSeenBy, type Subject, TALK } from '#server/conversations/subjects'
import { mustBeAllowed } from '#server/platform/access/must-be-allowed'
import { actorOf, PERSON_COLUMNS, type PersonRow } from '#server/platform/login/person'
import type { Context } from '#server/platform/runtime/context'

/** The users who may sign in and see the subject of a conversation. */
export async function readersOf(db: Db, subject: Subject): Promise<Actor[]> {
  const partnerId = subject.note?.partnerId ?? subject.application?.partnerId ?? null
  const studentId = subject.application?.studentId ?? null
  const { rows } = await sql<PersonRow>`
    select ${sql.raw(PERSON_COLUMNS)} from users
    where not is_blocked and email_confirmed
      and (student_id is null and (partner_id is null or partner_id = ${partnerId}) or student_id = ${studentId})
    order by first_name, last_name, id`.execute(db)
  return rows.map(actorOf).filter((person) => isSeenBy(subject, person))
}

/** Readers the actor may mention: no company staff for partners and students, who do not see their names. */
export function mentionable(actor: Actor, visibility: Visibility, readers: readonly Actor[]): Actor[] {
  return readers.filter(
    (person) =>
      person.id !== actor.id &&
      readsMessage(person, visibility) &&
      (isInternal(actor) || !isInternal(person)),
  )
}

/** Whom the actor may mention in a message for everyone. Throws FORBIDDEN, NOT_FOUND. */
export async function messagePeople(
  { db, actor }: Context,
  { kind, id }: { kind: ConversationKind; id: string },
): Promise<ConversationPerson[]> {
  mustBeAllowed(actor, TALK[kind])
  const readers = await readersOf(db, await findSubject(db, actor, kind, id))
  return mentionable(actor, 'everyone', readers).map((person) => ({
    UserId: person.id,
    Name: fullName(person),
    Side: isPartner(person) ? 'partner' : isInternal(person) ? 'company' : 'student',
  }))
}
