import { createHash } from 'node:crypto'
import { mkdtemp, open, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import type { Db } from '#db/database'
import { type AnchorHead, anchorName, endLine, headLine, linkLine } from '#domain/record/anchor'
import { linksSince } from '#server/platform/record/anchored-links'
import type { AnchorFile, AnchorPlace } from '#services/anchors/place'

const TURN = 'daily anchor'
const TURN_MINUTES = 30
/** The next anchor repeats entries of this last period: they may have been committed after the anchor. */
const OVERLAP_MS = 2 * 3_600_000

export interface WrittenAnchor {
  name: string
  digest: string
  history: number
  ledger: number
}

/** Writes the day's anchor (UTC); null if it exists or another process does. Throws Error: then still due. */
export async function writeDueAnchor(db: Db, places: readonly AnchorPlace[]): Promise<WrittenAnchor | null> {
  if (!(await isDue(db)) || !(await takeTurn(db))) return null
  const folder = await mkdtemp(join(tmpdir(), 'tassel-anchor-'))
  try {
    // Another process may have written it before this one got its turn.
    if (!(await isDue(db))) return null
    const head = await nextHead(db)
    const written = await writeFile(db, head, folder)
    for (const place of places) await place.store(written.file)
    const { history, ledger } = written
    const { name, digest } = written.file
    await db
      .insertInto('anchors')
      .values({
        at: head.at,
        digest,
        previous_digest: head.previous,
        history_count: history,
        ledger_count: ledger,
      })
      .execute()
    return { name, digest, history, ledger }
  } finally {
    await db.deleteFrom('anchor_turns').where('name', '=', TURN).execute()
    await rm(folder, { recursive: true, force: true })
  }
}

async function isDue(db: Db): Promise<boolean> {
  const { rows } = await sql`
    select from anchors where at >= date_trunc('day', now() at time zone 'UTC') at time zone 'UTC' limit 1`.execute(
    db,
  )
  return rows.length === 0
}

async function takeTurn(db: Db): Promise<boolean> {
  const { rows } = await sql`
    insert into anchor_turns (name, taken_until) values (${TURN}, now() + make_interval(mins => ${TURN_MINUTES}))
    on conflict (name) do update set taken_until = excluded.taken_until where anchor_turns.taken_until < now()
    returning name`.execute(db)
  return rows.length > 0
}

async function nextHead(db: Db): Promise<AnchorHead> {
  const { rows } = await sql<{ at: Date; last_at: Date | null; digest: string | null }>`
    select date_trunc('milliseconds', now()) as at, last.at as last_at, digest
    from (select 1) one left join (select at, digest from anchors order by at desc limit 1) last on true`.execute(
    db,
  )
  const { at, last_at, digest } = rows[0] as { at: Date; last_at: Date | null; digest: string | null }
  return { at, since: last_at && new Date(last_at.getTime() - OVERLAP_MS), previous: digest }
}

async function writeFile(
  db: Db,
  head: AnchorHead,
  folder: string,
): Promise<{ file: AnchorFile; history: number; ledger: number }> {
  const name = anchorName(head.at)
  const path = join(folder, name)
  const hash = createHash('sha256')
  const counts = { history: 0, ledger: 0 }
  const file = await open(path, 'wx', 0o600)
  try {
    const write = async (text: string) => {
      hash.update(text)
      await file.write(text)
    }
    await write(headLine(head))
    for (const book of ['history', 'ledger'] as const)
      for await (const page of linksSince(db, book, head.since)) {
        await write(page.map((link) => linkLine({ book, ...link })).join(''))
        counts[book] += page.length
      }
    await write(endLine(counts.history + counts.ledger))
  } finally {
    await file.close()
  }
  const { size } = await stat(path)
  return { file: { name, path, size, digest: hash.digest('hex') }, ...counts }
}
