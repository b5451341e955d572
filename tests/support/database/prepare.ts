import { resolve } from 'node:path'
import { type Db, openDatabase } from '#db/database'
import { migrate } from '#db/migrate'
import { seedDemo } from '#db/seed/demo'
import { createFolderStore } from '#services/files/folder'

/** Adds data to the demo company before a portal opens it. */
export type Preparation = (db: Db) => Promise<void>

/** Fills a portal's empty database with the demo company and the data of `more`, and closes it again. */
export async function prepareDemo(
  { dataDir, databaseUrl }: { dataDir: string; databaseUrl: string | null },
  more: Preparation,
): Promise<void> {
  const database = await openDatabase({ dataDir, ...(databaseUrl && { databaseUrl }) })
  try {
    await migrate(database.db)
    const files = createFolderStore(resolve(dataDir, 'files'))
    await seedDemo({ db: database.db, files, now: new Date() })
    await more(database.db)
  } finally {
    await database.close()
  }
}
