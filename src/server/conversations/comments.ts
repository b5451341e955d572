import { sql, type Transaction } from 'kysely'
import type { z } from 'zod'
import type { Db } from '#db/database'
import type { Database } from '#db/schema'
import { transaction } from '#db/transaction'
import type { Actor } from '#domain/access/actor'
import type { ApplicationComment, MailComment } from '#domain/applications/application'
import { AppError } from '#domain/errors'
import { findApplication } from '#server/applications/find-application'
import { nameColumnTo } from '#server/people/name-column'
import { mustBeAllowed } from '#server/platform/access/must-be-allowed'
import { eventsInsert } from '#server/platform/events/announce'
import { columns, later, moment } from '#server/platform/rows/columns'
import type { Context } from '#server/platform/runtime/context'
import { readersOf } from './people'
import { findSubject } from './subjects'
import { writeMessage } from './write-message'

function commentColumns(reader: Actor) {
  return columns<ApplicationComment, { comments: 'messages' }>()(
    {
      CommentId: 'comments.id',
      Text: 'comments.text',
      By: nameColumnTo(reader, 'users'),
      IsOwn: later,
      IsFromStudent: sql<boolean>`users.student_id is not null`,
      At: moment('comments.created_at'),
      MailedAt: moment('comments.mailed_at'),
    },
    { authorId: 'comments.author_id' },
  )
}

/** Messages for everyone, oldest first (`GET /applications/{id}/comments`). Throws FORBIDDEN, NOT_FOUND. */
export async function listComments(
  { db, actor }: Context,
  { id }: { id: string },
): Promise<ApplicationComment[]> {
  mustBeAllowed(actor, 'applications.view')
  await findApplication(db, actor, id)
  return readComments(db, actor, { applicationId: id })
}

/** Adds a message for everyone; notifies the student, unless theirs. Throws FORBIDDEN, NOT_FOUND. */
export async function addComment(
  { db, actor }: Context,
  { id: applicationId, Text: text }: { id: string; Text: string },
): Promise<{ message: string; Comment: ApplicationComment }> {
  mustBeAllowed(actor, 'applications.comment')
  return transaction(db, async (tx) => {
    const subject = await findSubject(tx, actor, 'application', applicationId)
    // `mailComment` notifies the others.
    const isOwn = actor.studentId === subject.application?.studentId
    const readers = await readersOf(tx, subject)
    const id = await writeMessage(
      tx,
      { subject, author: actor, readers, notified: isOwn ? 'nobody' : 'the concerned' },
      {
        text,
        visibility: 'everyone',
        mentionedIds: [],
        fileIds: [],
        aboutId: null,
        clientKey: null,
        via: 'portal',
      },
    )
    return { message: 'The comment was added.', Comment: await oneComment(tx, actor, applicationId, id) }
  })
}

/** Mails the counsellor, else the partner's owner, once. Throws FORBIDDEN (another's comment), NOT_FOUND. */
export async function mailComment(
  { db, actor }: Context,
  { id: studentId, ApplicationId, CommentId }: { id: string } & z.output<typeof MailComment>,
): Promise<{ message: string; Comment: ApplicationComment }> {
  mustBeAllowed(actor, 'applications.comment')
  return transaction(db, async (tx) => {
    const application = await findApplication(tx, actor, ApplicationId)
    if (application.StudentId !== studentId) throw new AppError('NOT_FOUND')
    const { IsOwn } = await oneComment(tx, actor, ApplicationId, CommentId)
    if (!IsOwn) throw new AppError('FORBIDDEN')
    const { rows } = await sql`update messages set mailed_at = now()
      where id = ${CommentId} and mailed_at is null returning id`.execute(tx)
    const payload = { applicationId: ApplicationId, studentId, commentId: CommentId, actorId: actor.id }
    if (rows.length > 0) await eventsInsert('application.comment-mailed', [payload]).execute(tx)
    return {
      message: 'The comment was sent by e-mail.',
      Comment: await oneComment(tx, actor, ApplicationId, CommentId),
    }
  })
}

async function oneComment(
  tx: Transaction<Database>,
  actor: Actor,
  applicationId: string,
  id: string,
): Promise<ApplicationComment> {
  const [comment] = await readComments(tx, actor, { applicationId, id })
  if (!comment) throw new AppError('NOT_FOUND')
  return comment
}

async function readComments(
  db: Db,
  actor: Actor,
  { applicationId, id }: { applicationId: string; id?: string },
): Promise<ApplicationComment[]> {
  const comment = commentColumns(actor)
  const rows = await comment.read(
    db,
    sql`select ${comment.list}
    from messages comments join users on users.id = comments.author_id
    where comments.kind = 'application' and comments.subject_id = ${applicationId}
      and comments.open_number is not null and comments.deleted_at is null
      ${id === undefined ? sql`` : sql`and comments.id = ${id}`}
    order by comments.open_number`,
  )
  return rows.map(({ inner, ...row }) => ({ ...row, IsOwn: inner.authorId === actor.id }))
}
