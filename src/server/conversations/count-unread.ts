import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { type Actor, isInternal } from '#domain/access/actor'
import { can } from '#domain/access/permissions'
import { MAX_COUNTED } from '#domain/conversations/rules'
import type { ConversationKind } from '#domain/conversations/subjects'
import type { UnreadCounts } from '#domain/conversations/unread'
import { inScope } from '#server/commission-notes/note/scope'
import { mustBeAllowed } from '#server/platform/access/must-be-allowed'
import type { Context } from '#server/platform/runtime/context'
import { studentsSeenBy } from '#server/students/student/student-scope'
import { VIEW } from './subjects'

/** Unread conversations by kind, to MAX_COUNTED, by read marks (docs/decisions/0144). Throws FORBIDDEN. */
export async function countUnreadConversations({ db, actor }: Context): Promise<UnreadCounts> {
  mustBeAllowed(actor, 'account.view')
  const { rows } = await sql<UnreadCounts>`
    select (${countOf(actor, 'note')}) as "Notes", (${countOf(actor, 'application')}) as "Applications",
      (${countOf(actor, 'invoice')}) as "Invoices"`.execute(db)
  return rows[0] ?? { Notes: 0, Applications: 0, Invoices: 0 }
}

const IN_SCOPE: Readonly<Record<ConversationKind, (actor: Actor) => RawBuilder<SqlBool>>> = {
  note: (actor) => sql`exists (select from notes where notes.id = reads.subject_id and ${inScope(actor)})`,
  application: (
    actor,
  ) => sql`exists (select from applications join students on students.id = applications.student_id
    where applications.id = reads.subject_id and ${studentsSeenBy(actor)})`,
  invoice: () => sql`exists (select from university_invoices where id = reads.subject_id)`,
}

function countOf(actor: Actor, kind: ConversationKind): RawBuilder<number> {
  if (!can(actor, VIEW[kind])) return sql`0`
  const last = isInternal(actor) ? sql`conversations.last_number` : sql`conversations.last_open_number`
  return sql`select count(*)::int from (
    select from message_reads reads join conversations using (kind, subject_id)
    where reads.user_id = ${actor.id} and reads.kind = ${kind} and reads.follows and reads.number < ${last}
      and ${IN_SCOPE[kind](actor)}
    limit ${MAX_COUNTED}) as unread`
}
