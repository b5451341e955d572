import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#db/database'
import { type Actor, isAdmin, isInternal } from '#domain/access/actor'
import type { Message, MessageFile, MessageLink, MessagePage } from '#domain/conversations/message'
import { mayChange } from '#domain/conversations/rules'
import type { ConversationKind } from '#domain/conversations/subjects'
import { linksOf } from '#server/conversations/links'
import { nameColumn, nameColumnTo } from '#server/people/name-column'
import { COMPANY } from '#server/people/shown-name'
import { columns, later, moment, type RowOf } from '#server/platform/rows/columns'
import { momentText } from '#server/platform/rows/moment-text'

export interface Of {
  kind: ConversationKind
  id: string
  companyName: string | null
}

/** In the reader's own numbering; by default the newest messages. */
interface Which {
  before?: number | undefined
  after?: number | undefined
  messageId?: string
  pageSize: number
}

interface Mentioned {
  name: string
  id: string
  isOutside: boolean
}

function messageColumns(reader: Actor) {
  return columns<Omit<Message, 'Links'>, { messages: 'messages' }>()(
    {
      MessageId: 'messages.id',
      Number: sql<number>`messages.${numberColumn(reader)}`,
      Text: 'messages.text',
      By: nameColumnTo(reader, 'users', sql<string>`coalesce(subjects.company_name, ${COMPANY})`),
      IsOwn: later,
      IsFromCompany: sql<boolean>`users.partner_id is null and users.student_id is null`,
      IsFromStudent: sql<boolean>`users.student_id is not null`,
      Visibility: 'messages.visibility',
      Mentions: later,
      Attachments: sql<MessageFile[]>`coalesce((
        select json_agg(json_build_object('Id', files.id, 'FileName', files.name, 'Size', files.size) order by files.name)
        from message_attachments attached join files on files.id = attached.file_id
        where attached.message_id = messages.id and messages.deleted_at is null), '[]')`,
      AboutAcknowledgementId: 'messages.about_application_id',
      AboutName: sql<string | null>`(
        select students.name from applications join students on students.id = applications.student_id
        where applications.id = messages.about_application_id)`,
      Via: 'messages.via',
      At: moment('messages.created_at'),
      EditedAt: moment('messages.edited_at'),
      DeletedAt: moment('messages.deleted_at'),
      CanChange: later,
      Earlier: sql<Message['Earlier']>`coalesce(${isAdmin(reader) ? EARLIER : sql`null::json`}, '[]')`,
    },
    {
      authorId: 'messages.author_id',
      createdAt: 'messages.created_at',
      mentions: sql<Mentioned[]>`coalesce((
        select json_agg(json_build_object('id', people.id, 'name', ${nameColumn('people')},
          'isOutside', people.partner_id is not null or people.student_id is not null))
        from message_mentions mentions join users people on people.id = mentions.user_id
        where mentions.message_id = messages.id), '[]')`,
    },
  )
}
interface PageRecord {
  subject_id: string
  MessageId: string | null
  Text: string
  last_number: number
  read_number: number
  unread: number
}

/** The column of a reader's message numbers: staff count all messages, others only those for everyone. */
export function numberColumn(reader: Actor, column: 'number' | 'last_number' = 'number'): RawBuilder<number> {
  if (column === 'last_number') return isInternal(reader) ? sql`last_number` : sql`last_open_number`
  return isInternal(reader) ? sql`number` : sql`open_number`
}

/** A range of messages in one statement, and another one if they link to pages of the portal. */
export async function readMessages(
  db: Db,
  reader: Actor,
  { kind, id, companyName }: Of,
  which: Which,
): Promise<MessagePage> {
  const subjects = sql`select ${id}::uuid as subject_id, ${companyName}::text as company_name`
  const [page] = (await readConversations(db, reader, { kind, subjects }, which)).values()
  if (!page) throw new Error('A conversation has a page, though it is empty')
  return page
}

/** Ranges by subject id, in two statements; `subjects` selects `subject_id` and `company_name` in scope. */
export async function readConversations(
  db: Db,
  reader: Actor,
  { kind, subjects }: { kind: ConversationKind; subjects: RawBuilder<unknown> },
  which: Which,
): Promise<Map<string, MessagePage>> {
  const { rows } = await select(reader, { kind, subjects }, which).execute(db)
  const links = await linksOf(
    db,
    reader,
    rows.map(({ Text }) => Text ?? ''),
  )
  const bySubject = Map.groupBy(rows, ({ subject_id }) => subject_id)
  return new Map([...bySubject].map(([id, some]) => [id, pageOf(some, reader, which, links)]))
}

function pageOf(
  rows: readonly PageRecord[],
  reader: Actor,
  { after, pageSize }: Which,
  links: (text: string) => MessageLink[],
): MessagePage {
  const message = messageColumns(reader)
  const found = rows.filter(({ MessageId }) => MessageId !== null)
  const page = after === undefined ? found.slice(0, pageSize).toReversed() : found
  return {
    rows: page.slice(0, pageSize).map((row) => ({
      ...toMessage(message.toRow(row), reader),
      Links: links(row.Text),
    })),
    HasEarlier: after === undefined && found.length > pageSize,
    LastNumber: rows[0]?.last_number ?? 0,
    ReadNumber: rows[0]?.read_number ?? 0,
    Unread: rows[0]?.unread ?? 0,
  }
}

function select(
  reader: Actor,
  { kind, subjects }: { kind: ConversationKind; subjects: RawBuilder<unknown> },
  which: Which,
): RawBuilder<PageRecord> {
  const number = sql`messages.${numberColumn(reader)}`
  const conditions = [
    sql`messages.kind = ${kind} and messages.subject_id = subjects.subject_id`,
    ...(isInternal(reader) ? [] : [sql`messages.open_number is not null`]),
    ...(which.before === undefined ? [] : [sql`${number} < ${which.before}`]),
    ...(which.after === undefined ? [] : [sql`${number} > ${which.after}`]),
    ...(which.messageId === undefined ? [] : [sql`messages.id = ${which.messageId}`]),
  ]
  const direction = which.after === undefined ? sql`desc` : sql``
  return sql<PageRecord>`
    select subjects.subject_id, page.*, coalesce(conversations.${numberColumn(reader, 'last_number')}, 0) as last_number,
      coalesce(reads.number, 0) as read_number, case when reads.follows
        then greatest(conversations.${numberColumn(reader, 'last_number')} - reads.number, 0) else 0 end as unread
    from (${subjects}) as subjects
    left join conversations on conversations.kind = ${kind} and conversations.subject_id = subjects.subject_id
    left join message_reads reads on reads.user_id = ${reader.id} and reads.kind = ${kind}
      and reads.subject_id = subjects.subject_id
    left join lateral (
      select ${messageColumns(reader).list}
      from messages join users on users.id = messages.author_id
      where ${sql.join(conditions, sql` and `)}
      order by ${number} ${direction} limit ${which.pageSize + 1}
    ) as page on true
    order by subjects.subject_id, page."Number" ${direction}`
}

const EARLIER = sql`(select json_agg(json_build_object('Text', versions.text, 'Until', ${momentText('versions.replaced_at')})
  order by versions.replaced_at) from message_versions versions where versions.message_id = messages.id)`

function toMessage(
  { inner, ...row }: RowOf<ReturnType<typeof messageColumns>>,
  reader: Actor,
): Omit<Message, 'Links'> {
  const { authorId, createdAt, mentions } = inner
  const shown = mentions.filter(({ isOutside }) => isInternal(reader) || isOutside)
  return {
    ...row,
    IsOwn: authorId === reader.id,
    Mentions: shown.map(({ id, name }) => ({ Name: name, IsYou: id === reader.id })),
    CanChange: mayChange(reader, { authorId, at: createdAt, isDeleted: row.DeletedAt !== null }),
  }
}
