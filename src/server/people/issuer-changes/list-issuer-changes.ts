import { type SqlBool, sql } from 'kysely'
import type { Db } from '#db/database'
import type { Actor } from '#domain/access/actor'
import type { Page } from '#domain/paging/schema'
import type { IssuerChange, ListIssuerChanges } from '#domain/people/issuer-changes/schema'
import { nameColumn } from '#server/people/name-column'
import { mustBeAllowed } from '#server/platform/access/must-be-allowed'

interface ChangeRecord {
  id: string
  kind: IssuerChange['Kind']
  user_id: string
  name: string
  email: string
  state: IssuerChange['State']
  attempts: number
  last_error: string | null
  created_at: Date
  due_at: Date
}

/** Refused or failed at least once. Changes that succeed at the first attempt need nobody's attention. */
const IS_OPEN = sql<SqlBool>`(changes.state = 'refused' or (changes.state = 'waiting' and changes.last_error is not null))`

/**
 * Changes not accepted by the hosted issuer, oldest first (`GET /issuer-changes`). @throws AppError FORBIDDEN
 */
export async function listIssuerChanges(
  db: Db,
  actor: Actor,
  { pageNo, pageSize, ofUserId }: ListIssuerChanges,
): Promise<Page<IssuerChange>> {
  mustBeAllowed(actor, 'users.view')
  const found = ofUserId ? sql`${IS_OPEN} and changes.user_id = ${ofUserId}` : IS_OPEN
  const counted = await sql<{ total: number }>`
    select count(*)::int as total from issuer_changes changes where ${found}`.execute(db)
  const { rows } = await sql<ChangeRecord>`
    select changes.id, changes.kind, changes.user_id, ${nameColumn('users')} as name, users.email, changes.state, changes.attempts,
      changes.last_error, changes.created_at, changes.due_at
    from issuer_changes changes join users on users.id = changes.user_id
    where ${found} order by changes.created_at, changes.position
    limit ${pageSize} offset ${(pageNo - 1) * pageSize}`.execute(db)
  return { rows: rows.map(toRow), totalCount: counted.rows[0]?.total ?? 0, pageNo, pageSize }
}

function toRow(record: ChangeRecord): IssuerChange {
  return {
    IssuerChangeId: record.id,
    Kind: record.kind,
    OfUserId: record.user_id,
    Name: record.name,
    Email: record.email,
    State: record.state,
    Attempts: record.attempts,
    LastError: record.last_error,
    CreatedAt: record.created_at.toISOString(),
    DueAt: record.state === 'refused' ? null : record.due_at.toISOString(),
  }
}
