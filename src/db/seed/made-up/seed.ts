import { createHash } from 'node:crypto'
import { type Insertable, type Kysely, type Selectable, sql, type Transaction } from 'kysely'
import type { Database } from '#db/schema'
import { type Calendar, calendarAt, WORKDAY } from '#db/seed/made-up/calendar'
import { idsOf } from '#db/seed/made-up/ids'
import { type Random, randomFrom } from '#db/seed/made-up/random'

const DAY_MS = 86_400_000
const ROWS_AT_ONCE = 2000

/** The seed of a database for benchmarks (bench/notes). */
export const GENERATED_NOTES = 'generated notes'

type Table = keyof Database

type Nullable<Row> = { [Column in keyof Row]: null extends Row[Column] ? Column : never }[keyof Row]
type WithLists<Of> = {
  [Column in keyof Insertable<Of>]: Column extends keyof Selectable<Of>
    ? Insertable<Of>[Column] | Extract<Selectable<Of>[Column], readonly unknown[]>
    : Insertable<Of>[Column]
}

/** A row written as JSON, in which a list in a JSON column stays a list, and null can be left out. */
export type JsonRow<Of> = Omit<WithLists<Of>, Nullable<Insertable<Of>>> &
  Partial<Pick<WithLists<Of>, Nullable<Insertable<Of>>>>

export interface ByteStore {
  save(key: string, bytes: Uint8Array): Promise<unknown>
}

interface MadeUpFile {
  id?: string
  name: string
  bytes: Uint8Array
  by: string
  at: Date
  type?: string
}

export class Seed {
  readonly now: Date
  readonly at: Calendar
  readonly #rows = new Map<Table, object[]>()
  readonly #bytes = new Map<string, Uint8Array>()
  readonly #ids = new Map<string, () => string>()
  readonly #streams = new Map<string, Random>()

  constructor(now: Date) {
    this.now = now
    this.at = calendarAt(now)
  }

  workdaysAgo(workdays: number): Date {
    return this.at(workdays * WORKDAY)
  }

  inDays(days: number): Date {
    return new Date(this.now.getTime() + days * DAY_MS)
  }

  id(kind: string): string {
    const next = this.#ids.get(kind) ?? idsOf(kind)
    this.#ids.set(kind, next)
    return next()
  }

  random(name: string): Random {
    const stream = this.#streams.get(name) ?? randomFrom(name)
    this.#streams.set(name, stream)
    return stream
  }

  add<Name extends Table>(table: Name, ...rows: JsonRow<Database[Name]>[]): void {
    const added = this.#rows.get(table) ?? []
    added.push(...rows)
    this.#rows.set(table, added)
  }

  addNew<Name extends Table>(kind: string, table: Name, row: Omit<JsonRow<Database[Name]>, 'id'>): string {
    const id = this.id(kind)
    this.add(table, { id, ...row } as unknown as JsonRow<Database[Name]>)
    return id
  }

  addFile(kind: string, { id = this.id(kind), name, bytes, by, at, type }: MadeUpFile): string {
    this.#bytes.set(id, bytes)
    this.add('files', {
      id,
      name,
      content_type: type ?? 'application/pdf',
      size: bytes.length,
      sha256: createHash('sha256').update(bytes).digest('hex'),
      uploaded_by: by,
      created_at: at,
    })
    return id
  }

  /** Writes what was added since the last time, table by table in this order, then other tables as added. */
  async save(tx: Kysely<Database>, store?: ByteStore, order: readonly Table[] = ['files']): Promise<void> {
    await Promise.all([...this.#bytes].map(([id, bytes]) => store?.save(id, bytes)))
    for (const table of new Set([...order, ...this.#rows.keys()]))
      await insertAll(tx, table, this.#rows.get(table) ?? [])
    this.#rows.clear()
    this.#bytes.clear()
  }
}

async function insertAll(db: Kysely<Database>, table: Table, rows: readonly object[]): Promise<void> {
  for (const [key, alike] of Map.groupBy(rows, (row) => Object.keys(row).join())) {
    const columns = sql.join(key.split(',').map((column) => sql.ref(column)))
    for (let start = 0; start < alike.length; start += ROWS_AT_ONCE) {
      const json = JSON.stringify(alike.slice(start, start + ROWS_AT_ONCE))
      await sql`insert into ${sql.table(table)} (${columns})
        select ${columns} from jsonb_populate_recordset(null::${sql.table(table)}, ${json}::text::jsonb)`.execute(
        db,
      )
    }
  }
}

/** Claims a seed's name for this transaction. True once in a database, for one of many processes. */
export async function claimSeed(tx: Transaction<Database>, name: string): Promise<boolean> {
  const claimed = await tx
    .insertInto('seeds')
    .values({ name })
    .onConflict((oc) => oc.doNothing())
    .returning('name')
    .executeTakeFirst()
  return claimed !== undefined
}
