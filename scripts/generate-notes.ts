import { parseArgs } from 'node:util'
import { sql } from 'kysely'
import { bookSeeded } from '#assembly/book-seeded'
import { seedDemoMoney } from '#assembly/demo-money'
import { openDatabase } from '#db/database'
import { DEFAULT_LIMITS } from '#db/limits'
import { migrate } from '#db/migrate'
import { seedDemo } from '#db/seed/demo'
import { foldStoredSums } from '#db/stored-sums'
import { createFolderStore } from '#services/files/folder'
import { generate } from '../bench/notes/generate.ts'

// Fills a PostgreSQL with many notes for performance tests: DATABASE_URL=… node scripts/generate-notes.ts
// --notes 200000
const { values } = parseArgs({ options: { notes: { type: 'string', default: '200000' } } })
const count = Number(values.notes)
const databaseUrl = process.env.DATABASE_URL
if (!databaseUrl || !Number.isSafeInteger(count) || count < 1) {
  console.error('Usage: DATABASE_URL=postgres://… node scripts/generate-notes.ts [--notes 200000]')
  process.exit(2)
}

// Vacuuming millions of rows is one statement.
const limits = { ...DEFAULT_LIMITS, statementMs: 3_600_000 }
const dataDir = process.env.DATA_DIR ?? '.data'
const started = performance.now()
const { db, close } = await openDatabase({ databaseUrl, dataDir, limits })
try {
  await migrate(db)
  const now = new Date()
  const files = createFolderStore(`${dataDir}/files`)
  await seedDemo({ db, files, now })
  await seedDemoMoney(db, files, now)
  await generate(db, count, now)
  await sql`analyze payments, notes`.execute(db)
  console.info(`Booked ${await bookSeeded(db)} payments`)
  // A portal folds the sums while it runs; so many rows at once are found folded.
  await foldStoredSums(db)
  // Counts use index-only scans once the tables are vacuumed.
  await sql`vacuum (analyze)`.execute(db)
  console.info(`Generated ${count} notes in ${((performance.now() - started) / 1000).toFixed(0)} s`)
} finally {
  await close()
}
