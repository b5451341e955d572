import { sql } from 'kysely'
import type { Db } from '#db/database'
import { sha256 } from '#db/history-hash'
import { Id } from '#domain/api/fields'
import {
  type ChainEntry,
  type ChainHead,
  type ChainReport,
  checkChain,
} from '#domain/commission-notes/reading/history-chain'
import { AppError } from '#domain/errors'
import { inScope } from '#server/commission-notes/note/scope'
import { mustBeAllowed } from '#server/platform/access/must-be-allowed'
import type { Context } from '#server/platform/runtime/context'

type Linked = ChainHead & { note: string; number: string } & (
    | ChainEntry
    | { [Column in keyof ChainEntry]: null }
  )

export interface CheckedNote {
  number: string
  report: ChainReport
}

const NOTES_AT_ONCE = 500
const BEFORE_ALL = '00000000-0000-0000-0000-000000000000'

/** The first broken link of a note's hash chain, if any. Throws FORBIDDEN, NOT_FOUND out of scope. */
export async function verifyHistory({ db, actor }: Context, { id }: { id: string }): Promise<ChainReport> {
  mustBeAllowed(actor, 'commission-notes.verify-history')
  const linked = Id.safeParse(id).success
    ? await read(db, sql`where notes.id = ${id} and ${inScope(actor)}`)
    : []
  const [checked] = check(linked)
  if (!checked) throw new AppError('NOT_FOUND')
  return checked.report
}

export async function* verifyEveryHistory(db: Db): AsyncGenerator<CheckedNote> {
  for (let after: string | undefined = BEFORE_ALL; after !== undefined; ) {
    const linked = await read(
      db,
      sql`where notes.id in (select id from notes where id > ${after}::uuid order by id limit ${NOTES_AT_ONCE})`,
    )
    yield* check(linked)
    after = linked.at(-1)?.note
  }
}

/** One statement, so that both are from the same moment. */
async function read(db: Db, where: ReturnType<typeof sql>): Promise<Linked[]> {
  const { rows } = await sql<Linked>`
    select note_history.*, notes.id as note, notes.number, notes.history_length, notes.history_hash
    from notes left join note_history on note_history.note_id = notes.id
    ${where} order by notes.id, note_history.sequence`.execute(db)
  return rows
}

function check(linked: readonly Linked[]): CheckedNote[] {
  return [...Map.groupBy(linked, ({ note }) => note).values()].flatMap((links) => {
    const [first] = links
    if (!first) return []
    const entries = links.filter((link): link is Linked & ChainEntry => link.hash !== null)
    return [{ number: first.number, report: checkChain(first, entries, sha256) }]
  })
}
