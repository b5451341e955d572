import { sql } from 'kysely'
import { openDatabase } from '#db/database'
import { transaction } from '#db/transaction'

// Writes transactions of several rows endlessly and prints the number of each after its commit. A transaction
// moves an amount between two accounts and books both sides under its number.
const WRITERS = 3

const [dataDir = '', databaseUrl, first = '0'] = process.argv.slice(2)
const { db } = await openDatabase({ dataDir, ...(databaseUrl ? { databaseUrl } : {}) })
let last = Number(first)

async function writeOn(): Promise<never> {
  for (;;) {
    const number = ++last
    await transaction(db, async (tx) => {
      await sql`update accounts set balance = balance - 1 where name = 'from'`.execute(tx)
      await sql`insert into bookings (number, side) values (${number}, 'from')`.execute(tx)
      await sql`update accounts set balance = balance + 1 where name = 'to'`.execute(tx)
      await sql`insert into bookings (number, side) values (${number}, 'to')`.execute(tx)
    })
    process.stdout.write(`${number}\n`)
  }
}

await Promise.all(Array.from({ length: WRITERS }, writeOn))
