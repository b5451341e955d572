import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { openDatabase, openEmbedded } from '#db/database'
import { openTestDatabase } from '#tests/support/database/database'
import { migratedSnapshot } from '#tests/support/database/embedded-snapshot'
import { startChild } from '#tests/support/http/child'

type Where = { dataDir: string; databaseUrl?: string }

const ROUNDS = 4
const START = 1000

async function prepare(where: Where): Promise<void> {
  if (!where.databaseUrl) await unpackFolder(where.dataDir)
  const { db, close } = await openDatabase(where)
  await sql
    .raw(`create table accounts (name text primary key, balance integer not null);
      insert into accounts values ('from', ${START}), ('to', 0);
      create table bookings (number integer, side text, primary key (number, side))`)
    .execute(db)
  await close()
}

/** Fills a data folder from the tests' snapshot, which is much faster than creating a database. */
async function unpackFolder(dataDir: string): Promise<void> {
  const { opened } = await openEmbedded({
    folder: join(dataDir, 'database'),
    snapshot: await migratedSnapshot(),
  })
  await opened.close()
}

/** Lets the writer commit some transactions and kills it during others; returns the numbers it printed. */
async function killedWriter(where: Where, first: number, least: number): Promise<number[]> {
  const writer = startChild('db/transfer-writer.ts', where.dataDir, where.databaseUrl ?? '', String(first))
  const named: number[] = []
  while (named.length < least) {
    const line = await writer.nextLine()
    if (line === undefined) throw new Error('The writer ended by itself')
    named.push(Number(line))
  }
  await writer.kill()
  return [...named, ...(await writer.restOfLines()).filter((line) => line !== '').map(Number)]
}

async function expectWhole(where: Where, acknowledged: readonly number[]): Promise<number> {
  const { db, close } = await openDatabase(where)
  const { rows: bookings } = await sql<{ number: number; sides: number }>`
    select number, count(*) as sides from bookings group by number order by number`.execute(db)
  const { rows: accounts } = await sql<{ name: string; balance: number }>`
    select name, balance from accounts order by name`.execute(db)
  await close()
  const kept = new Set(bookings.map((booking) => booking.number))
  expect(acknowledged.filter((number) => !kept.has(number))).toEqual([])
  expect(bookings.filter((booking) => booking.sides !== 2)).toEqual([])
  expect(accounts).toEqual([
    { name: 'from', balance: START - kept.size },
    { name: 'to', balance: kept.size },
  ])
  return Math.max(...kept)
}

async function survivesKills(where: Where): Promise<void> {
  await prepare(where)
  const acknowledged: number[] = []
  let last = 0
  for (let round = 1; round <= ROUNDS; round++) {
    acknowledged.push(...(await killedWriter(where, last, round * 7)))
    last = await expectWhole(where, acknowledged)
  }
}

it('keeps committed transactions whole when the process is killed: embedded', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'tassel-kill-'))
  try {
    await survivesKills({ dataDir })
  } finally {
    rmSync(dataDir, { recursive: true, force: true })
  }
})

it.runIf(process.env.TEST_DATABASE_URL)(
  'keeps committed transactions whole when the process is killed: PostgreSQL',
  async () => {
    const database = await openTestDatabase('postgres')
    try {
      const { rows } = await sql<{ name: string }>`select current_database() as name`.execute(database.db)
      const url = new URL(process.env.TEST_DATABASE_URL as string)
      url.pathname = `/${rows[0]?.name}`
      await survivesKills({ dataDir: '', databaseUrl: url.href })
    } finally {
      await database.close()
    }
  },
)
