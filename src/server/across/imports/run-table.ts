import { type RawBuilder, type Selectable, sql, type Transaction } from 'kysely'
import type { Db } from '#db/database'
import type { Database } from '#db/schema'
import type { ImportRunTable } from '#db/tables/imports'
import type { Actor } from '#domain/access/actor'
import { AppError } from '#domain/errors'
import { importableKinds } from '#domain/imports/kinds'
import type { ImportRun } from '#domain/imports/schema'
import { nameColumn } from '#server/people/name-column'

export type RunRecord = Omit<Selectable<ImportRunTable>, 'claim_id' | 'lease_until' | 'attempts'> & {
  uploaded_name: string
  posted_name: string | null
  discarded_name: string | null
}

const select = sql`
  select runs.id, runs.kind, runs.state, runs.file_name, runs.file_sha256, runs.header, runs.row_count, runs.done_count,
    runs.ready_count, runs.duplicate_count, runs.faulty_count, runs.posted_count, runs.message, runs.uploaded_by,
    runs.uploaded_at, runs.post_by, runs.posted_at, runs.discarded_by, runs.discarded_at,
    ${nameColumn('uploaders')} as uploaded_name, ${nameColumn('posters')} as posted_name,
    ${nameColumn('discarders')} as discarded_name
  from import_runs runs
  join users uploaders on uploaders.id = runs.uploaded_by
  left join users posters on posters.id = runs.post_by
  left join users discarders on discarders.id = runs.discarded_by`

export function ofActor(actor: Actor): RawBuilder<boolean> {
  return sql<boolean>`runs.kind = any(${[...importableKinds(actor)]}::text[])`
}

export function runsQuery(actor: Actor, limit: number, offset: number): RawBuilder<RunRecord> {
  return sql<RunRecord>`${select} where ${ofActor(actor)}
    order by runs.uploaded_at desc, runs.id desc limit ${limit} offset ${offset}`
}

/**
 * One import of a kind that the actor may import.
 * @throws AppError NOT_FOUND
 */
export async function findRun(db: Db, actor: Actor, id: string): Promise<RunRecord> {
  const { rows } = await sql<RunRecord>`${select} where runs.id = ${id} and ${ofActor(actor)}`.execute(db)
  const run = rows[0]
  if (!run) throw new AppError('NOT_FOUND')
  return run
}

/**
 * Locks an import until the transaction ends, and reads it.
 * @throws AppError NOT_FOUND
 */
export async function lockRun(tx: Transaction<Database>, actor: Actor, id: string): Promise<RunRecord> {
  await sql`select id from import_runs where id = ${id} for update`.execute(tx)
  return findRun(tx, actor, id)
}

export function toRun(record: RunRecord): ImportRun {
  const deed = (name: string | null, at: Date) => ({ By: name ?? '', At: at.toISOString() })
  return {
    ImportId: record.id,
    Kind: record.kind,
    State: record.state,
    FileName: record.file_name,
    FileSha256: record.file_sha256,
    RowCount: record.row_count,
    DoneCount: record.done_count,
    Counts: {
      ready: record.ready_count,
      duplicate: record.duplicate_count,
      faulty: record.faulty_count,
    },
    PostedCount: record.posted_count,
    Message: record.message,
    Uploaded: deed(record.uploaded_name, record.uploaded_at),
    Posted: record.posted_at && deed(record.posted_name, record.posted_at),
    Discarded: record.discarded_at && deed(record.discarded_name, record.discarded_at),
  }
}
