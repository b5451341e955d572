import { sql } from 'kysely'
import type { Db } from '#db/database'
import type { AnchoredBook, AnchoredLink } from '#domain/record/anchor'

type Place = Omit<AnchoredLink, 'book'>

const AT_ONCE = 5_000
const BEFORE_ALL = '00000000-0000-0000-0000-000000000000'

const BOOKS = {
  history: {
    heads: sql`select id as chain, history_length as sequence, history_hash as hash from notes`,
    entries: sql`note_history`,
    chain: sql`note_id`,
    sequence: sql`sequence`,
    at: sql`created_at`,
  },
  ledger: {
    heads: sql`select id as chain, length as sequence, hash from ledger_chains`,
    entries: sql`ledger_entries`,
    chain: sql`chain_id`,
    sequence: sql`chain_position`,
    at: sql`chained_at`,
  },
} as const

/** Reads the entries written since then, in pages; with null, the last entry of every chain. */
export function linksSince(db: Db, book: AnchoredBook, since: Date | null): AsyncGenerator<Place[]> {
  return since ? entriesSince(db, book, since) : heads(db, book)
}

/** Reads the existing entries at these chains and positions. */
export async function linksAt(
  db: Db,
  book: AnchoredBook,
  links: readonly Pick<AnchoredLink, 'chain' | 'sequence'>[],
): Promise<Place[]> {
  const { entries, chain, sequence } = BOOKS[book]
  const { rows } = await sql<Place>`
    select ${chain} as chain, ${sequence} as sequence, hash
    from unnest(${links.map((link) => link.chain)}::uuid[], ${links.map((link) => link.sequence)}::integer[])
      as wanted (wanted_chain, place)
    join ${entries} on ${chain} = wanted_chain and ${sequence} = place`.execute(db)
  return rows
}

async function* heads(db: Db, book: AnchoredBook): AsyncGenerator<Place[]> {
  let after = BEFORE_ALL
  for (;;) {
    const { rows } = await sql<Place>`
      ${BOOKS[book].heads} where id > ${after}::uuid order by id limit ${AT_ONCE}`.execute(db)
    const last = rows.at(-1)
    if (!last) return
    yield rows.filter(({ sequence }) => sequence > 0)
    after = last.chain
  }
}

/** Time slices with about a page of entries each; entries of the same moment stay together. */
async function* entriesSince(db: Db, book: AnchoredBook, since: Date): AsyncGenerator<Place[]> {
  const { entries, chain, sequence, at } = BOOKS[book]
  for (let from: Date | null = since; from !== null; ) {
    const until: Date | null = await boundaryAfter(db, book, from)
    const { rows } = await sql<Place>`
      select ${chain} as chain, ${sequence} as sequence, hash from ${entries}
      where ${at} >= ${from} ${until ? sql`and ${at} < ${until}` : sql``} order by ${at}`.execute(db)
    yield rows
    from = until
  }
}

async function boundaryAfter(db: Db, book: AnchoredBook, from: Date): Promise<Date | null> {
  const { entries, at } = BOOKS[book]
  const { rows } = await sql<{ at: Date }>`
    select ${at} as at from ${entries} where ${at} > ${from} order by ${at} offset ${AT_ONCE} limit 1`.execute(
    db,
  )
  return rows[0]?.at ?? null
}
