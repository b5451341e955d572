import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Db } from '#db/database'
import { AppError } from '#domain/errors'
import type { Page } from '#domain/paging/schema'
import type { IssuerChange, ListIssuerChanges } from '#domain/people/issuer-changes/schema'
import { nameColumn } from '#server/people/name-column'
import { mustBeAllowed } from '#server/platform/access/must-be-allowed'
import { columns, moment } from '#server/platform/rows/columns'
import type { Context } from '#server/platform/runtime/context'

const CHANGE = columns<IssuerChange, { changes: 'issuer_changes'; users: 'users' }>()({
  IssuerChangeId: 'changes.id',
  Kind: 'changes.kind',
  OfUserId: 'changes.user_id',
  Name: nameColumn('users'),
  Email: 'users.email',
  State: sql<IssuerChange['State']>`changes.state`,
  Attempts: 'changes.attempts',
  LastError: 'changes.last_error',
  CreatedAt: moment('changes.created_at'),
  DueAt: moment(sql<Date | null>`case when changes.state = 'refused' then null else changes.due_at end`),
  Version: 'changes.version',
})

const IS_OPEN = sql<SqlBool>`(changes.state = 'refused' or (changes.state = 'waiting' and changes.last_error is not null))`

/** One change. */
export async function readIssuerChange(db: Db, id: string): Promise<IssuerChange> {
  const [change] = await read(db, sql`changes.id = ${id}`)
  if (!change) throw new AppError('NOT_FOUND')
  return change
}

function read(db: Db, which: RawBuilder<unknown>): Promise<IssuerChange[]> {
  return CHANGE.read(
    db,
    sql`select ${CHANGE.list}
    from issuer_changes changes join users on users.id = changes.user_id where ${which}`,
  )
}

/** Changes not accepted by the hosted issuer, oldest first (`GET /issuer-changes`). Throws FORBIDDEN. */
export async function listIssuerChanges(
  { db, actor }: Context,
  { pageNo, pageSize, ofUserId }: ListIssuerChanges,
): Promise<Page<IssuerChange>> {
  mustBeAllowed(actor, 'users.view')
  const found = ofUserId ? sql`${IS_OPEN} and changes.user_id = ${ofUserId}` : IS_OPEN
  const counted = await sql<{ total: number }>`
    select count(*)::int as total from issuer_changes changes where ${found}`.execute(db)
  const rows = await read(
    db,
    sql`${found} order by changes.created_at, changes.position
    limit ${pageSize} offset ${(pageNo - 1) * pageSize}`,
  )
  return { rows, totalCount: counted.rows[0]?.total ?? 0, pageNo, pageSize }
}
