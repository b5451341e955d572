import { type RawBuilder, sql, type Transaction } from 'kysely'
import type { Db } from '#db/database'
import type { Database } from '#db/schema'
import type { Actor } from '#domain/access/actor'
import { AppError } from '#domain/errors'
import { importableKinds } from '#domain/imports/kinds'
import type { ImportRun } from '#domain/imports/schema'
import { nameColumn, nameOrEmpty } from '#server/people/name-column'
import { columns, moment, part, type RowOf, whole } from '#server/platform/rows/columns'

const RUN = columns<ImportRun, { runs: 'import_runs' }>()(
  {
    ImportId: 'runs.id',
    Kind: 'runs.kind',
    State: 'runs.state',
    FileName: 'runs.file_name',
    FileSha256: 'runs.file_sha256',
    RowCount: 'runs.row_count',
    DoneCount: 'runs.done_count',
    Counts: whole({
      ready: 'runs.ready_count',
      duplicate: 'runs.duplicate_count',
      faulty: 'runs.faulty_count',
    }),
    PostedCount: 'runs.posted_count',
    Message: 'runs.message',
    Uploaded: whole({ By: nameColumn('uploaders'), At: moment('runs.uploaded_at') }),
    Posted: part('At', { By: nameOrEmpty('posters'), At: moment('runs.posted_at') }),
    Discarded: part('At', { By: nameOrEmpty('discarders'), At: moment('runs.discarded_at') }),
  },
  { header: 'runs.header' },
)

export type RunRecord = RowOf<typeof RUN>

export function ofActor(actor: Actor): RawBuilder<boolean> {
  return sql<boolean>`runs.kind = any(${[...importableKinds(actor)]}::text[])`
}

/** The imports of the kinds that the actor may import; `tail` gives further conditions, order and limit. */
export async function readRuns(db: Db, actor: Actor, tail: RawBuilder<unknown>): Promise<RunRecord[]> {
  return RUN.read(
    db,
    sql`select ${RUN.list}
    from import_runs runs
    join users uploaders on uploaders.id = runs.uploaded_by
    left join users posters on posters.id = runs.post_by
    left join users discarders on discarders.id = runs.discarded_by
    where ${ofActor(actor)} ${tail}`,
  )
}

/** One import of a kind that the actor may import; throws NOT_FOUND. */
export async function findRun(db: Db, actor: Actor, id: string): Promise<RunRecord> {
  const [run] = await readRuns(db, actor, sql`and runs.id = ${id}`)
  if (!run) throw new AppError('NOT_FOUND')
  return run
}

/** Locks an import until the transaction ends, and reads it; throws NOT_FOUND. */
export async function lockRun(tx: Transaction<Database>, actor: Actor, id: string): Promise<RunRecord> {
  await sql`select id from import_runs where id = ${id} for update`.execute(tx)
  return findRun(tx, actor, id)
}

export function toRun({ inner: _, ...run }: RunRecord): ImportRun {
  return run
}
