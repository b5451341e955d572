import { sql } from 'kysely'
import type { Db } from '#db/database'
import { sha256 } from '#db/history-hash'
import { type ChainedEntry, firstBrokenEntry } from '#domain/ledger/entry-chain'
import type { BrokenLink } from '#domain/record/chain'
import { entryColumns } from '#server/platform/ledger/entry-columns'
import { chainAbout } from '#server/platform/record/chain-names'

export interface CheckedChain {
  about: string
  entries: number
  firstBroken: BrokenLink | null
}

type Linked = { whole: string; about: string; length: number; last_hash: string | null } & (
  | ChainedEntry
  | { [Column in keyof ChainedEntry]: null }
)

const CHAINS_AT_ONCE = 500
const BEFORE_ALL = '00000000-0000-0000-0000-000000000000'

/** Checks every chain of the ledger: the content of its entries and lines, their order and number. */
export async function* verifyChains(db: Db): AsyncGenerator<CheckedChain> {
  for (let after: string | undefined = BEFORE_ALL; after !== undefined; ) {
    const linked = await pageAfter(db, after)
    yield* check(linked)
    after = linked.at(-1)?.whole
  }
  yield* await headless(db)
}

/** In one statement: heads and entries of the same moment. */
async function pageAfter(db: Db, after: string): Promise<Linked[]> {
  const { rows } = await sql<Linked>`
    select heads.id as whole, ${chainAbout(sql.ref('heads.id'))} as about, heads.length, heads.hash as last_hash,
      ${entryColumns}, entries.chain_id, entries.chain_position as sequence, entries.previous_hash, entries.hash
    from (select * from ledger_chains where id > ${after}::uuid order by id limit ${CHAINS_AT_ONCE}) heads
    left join ledger_entries entries on entries.chain_id = heads.id
    order by heads.id, entries.chain_position`.execute(db)
  return rows
}

function check(linked: readonly Linked[]): CheckedChain[] {
  return [...Map.groupBy(linked, ({ whole }) => whole).values()].flatMap((links) => {
    const [first] = links
    if (!first) return []
    const entries = links.filter((link): link is Linked & ChainedEntry => link.hash !== null)
    const { about, length, last_hash: hash } = first
    const content = entries.map(({ whole: _, about: __, length: ___, last_hash: ____, ...entry }) => entry)
    const firstBroken = firstBrokenEntry({ length, hash }, content, sha256)
    return [{ about, entries: entries.length, firstBroken }]
  })
}

async function headless(db: Db): Promise<CheckedChain[]> {
  const { rows } = await sql<{ about: string; entries: number }>`
    select ${chainAbout(sql.ref('chain_id'))} as about, count(*)::integer as entries from ledger_entries entries
    where chain_id is not null and not exists (select from ledger_chains where ledger_chains.id = entries.chain_id)
    group by chain_id order by chain_id limit 100`.execute(db)
  return rows.map((row) => ({
    ...row,
    firstBroken: { Sequence: 1, Reason: 'The chain does not know of the entry.' },
  }))
}
