import { sql, type Transaction } from 'kysely'
import { sha256 } from '#db/history-hash'
import type { Database } from '#db/schema'
import { type ChainedEntry, chainOf, entryText } from '#domain/ledger/entry-chain'
import type { Head } from '#domain/record/chain'
import { entryColumns } from '#server/platform/ledger/entry-columns'

export type LockedChains = Map<string, Head>

export interface Booking {
  chains: LockedChains
  numbers: number[]
  at: Date
}

export type UnlinkedEntry = Omit<ChainedEntry, 'chain_id' | 'sequence' | 'previous_hash' | 'hash'>

/** Locks chain heads, in the same order everywhere to avoid deadlocks, and reserves entry numbers. */
export async function beginBooking(
  tx: Transaction<Database>,
  chainIds: readonly string[],
  count: number,
): Promise<Booking> {
  const { rows } = await sql<{ id: string; length: number; hash: string | null } & Begun>`
    with held as (
      insert into ledger_chains (id) select distinct id from unnest(${chainIds}::uuid[]) id order by id
      on conflict (id) do update set length = ledger_chains.length returning id, length, hash),
    numbers as (
      select json_agg(nextval(pg_get_serial_sequence('ledger_entries', 'sequence'))) as numbers
      from generate_series(1, ${count}::integer + 0 * (select count(*)::integer from held)))
    select held.*, numbers, date_trunc('milliseconds', now()) as at
    from held, numbers`.execute(tx)
  const { numbers, at } = rows[0] as Begun
  const chains = new Map(rows.map(({ id, length, hash }) => [id, { length, hash }]))
  return { chains, numbers, at }
}

interface Begun {
  numbers: number[]
  at: Date
}

/** Makes the entry the next link of its chain, and moves the chain's head on to it. */
export function linked(chains: LockedChains, entry: UnlinkedEntry): ChainedEntry {
  const chain_id = chainIdOf(entry)
  const head = chains.get(chain_id)
  if (!head) throw new Error('The chain of the entry is not held')
  const content = { ...entry, chain_id, sequence: head.length + 1, previous_hash: head.hash }
  const hash = sha256(entryText({ ...content, hash: '' }))
  head.length = content.sequence
  head.hash = hash
  return { ...content, hash }
}

/** SQL that writes the chains' heads. */
export function headsMoved(chains: LockedChains) {
  const heads = JSON.stringify([...chains].map(([id, head]) => ({ id, ...head })))
  return sql`update ledger_chains set length = head.length, hash = head.hash
    from jsonb_to_recordset(${heads}::text::jsonb) as head (id uuid, length integer, hash text)
    where ledger_chains.id = head.id and head.length > 0`
}

/** Chains at most `most` seeded entries, in the order of their booking. Returns how many. */
export async function chainSome(tx: Transaction<Database>, most: number): Promise<number> {
  const { rows: entries } = await sql<UnlinkedEntry>`
    select ${entryColumns} from ledger_entries entries where hash is null order by sequence limit ${most}`.execute(
    tx,
  )
  if (entries.length === 0) return 0
  const chains = await lockChains(tx, entries.map(chainIdOf))
  await writeLinks(tx, chains, entries)
  return entries.length
}

async function lockChains(tx: Transaction<Database>, chainIds: readonly string[]): Promise<LockedChains> {
  const { rows } = await sql<Head & { id: string }>`
    insert into ledger_chains (id) select distinct id from unnest(${chainIds}::uuid[]) id order by id
    on conflict (id) do update set length = ledger_chains.length returning id, length, hash`.execute(tx)
  return new Map(rows.map(({ id, length, hash }) => [id, { length, hash }]))
}

async function writeLinks(
  tx: Transaction<Database>,
  chains: LockedChains,
  entries: readonly UnlinkedEntry[],
): Promise<void> {
  if (entries.length === 0) return
  const links = entries.map((entry) => {
    const { id, chain_id, sequence, previous_hash, hash } = linked(chains, entry)
    return { id, chain_id, sequence, previous_hash, hash }
  })
  await sql`with moved as (${headsMoved(chains)})
    update ledger_entries set chain_id = link.chain_id, chain_position = link.sequence,
      previous_hash = link.previous_hash, hash = link.hash, chained_at = now()
    from jsonb_to_recordset(${JSON.stringify(links)}::text::jsonb)
      as link (id uuid, chain_id uuid, sequence integer, previous_hash text, hash text)
    where ledger_entries.id = link.id`.execute(tx)
}

function chainIdOf({ lines }: Pick<UnlinkedEntry, 'lines'>): string {
  return chainOf(
    lines.map((line) => ({
      ...(line.note_id && { noteId: line.note_id }),
      ...(line.partner_id && { partnerId: line.partner_id }),
      ...(line.university_id && { universityId: line.university_id }),
    })),
  )
}
