import pg from 'pg'
import { type OpenDatabase, openDatabase } from '#db/database'
import { migrate } from '#db/migrate'
import { migrationsKey } from '#tests/support/database/migrations-key'

const TEMPLATE_LOCK = 7_421_001

/**
 * Opens a migrated, empty PostgreSQL database on the server of the URL, copied from a template that is
 * created when a migration changes. `close` drops it; a later run drops the databases of an interrupted one.
 */
export async function openPostgresCopy(serverUrl: string): Promise<OpenDatabase> {
  const server = new pg.Client({ connectionString: serverUrl })
  await server.connect()
  const name = `tassel_test_${process.env.VITEST_POOL_ID ?? '0'}_${process.pid}`
  try {
    await server.query('select pg_advisory_lock($1)', [TEMPLATE_LOCK])
    const template = await madeTemplate(server, serverUrl)
    await dropAbandoned(server)
    await server.query(`drop database if exists ${name} with (force)`)
    await server.query(`create database ${name} template ${template}`)
    // This lock marks the copy as in use for later runs.
    await server.query('select pg_advisory_lock(hashtext($1))', [name])
    await server.query('select pg_advisory_unlock($1)', [TEMPLATE_LOCK])
    const opened = await openDatabase({ databaseUrl: urlOf(serverUrl, name), dataDir: '' })
    return { ...opened, close: () => opened.close().finally(() => dropped(server, name)) }
  } catch (error) {
    await server.end()
    throw error
  }
}

async function madeTemplate(server: pg.Client, serverUrl: string): Promise<string> {
  const template = `tassel_template_${migrationsKey()}`
  const { rowCount } = await server.query('select from pg_database where datname = $1', [template])
  if (rowCount) return template
  const unfinished = `${template}_unfinished`
  await server.query(`drop database if exists ${unfinished} with (force)`)
  await server.query(`create database ${unfinished}`)
  const { db, close } = await openDatabase({ databaseUrl: urlOf(serverUrl, unfinished), dataDir: '' })
  await migrate(db).finally(close)
  await server.query(`alter database ${unfinished} rename to ${template}`)
  return template
}

async function dropAbandoned(server: pg.Client): Promise<void> {
  const { rows } = await server.query<{ datname: string }>(
    `select datname from pg_database where datname like 'tassel\\_test\\_%' and pg_try_advisory_lock(hashtext(datname))`,
  )
  for (const { datname } of rows) {
    await server.query(`drop database if exists ${datname} with (force)`)
    await server.query('select pg_advisory_unlock(hashtext($1))', [datname])
  }
}

async function dropped(server: pg.Client, name: string): Promise<void> {
  await server.query(`drop database if exists ${name} with (force)`)
  await server.end()
}

function urlOf(serverUrl: string, database: string): string {
  const url = new URL(serverUrl)
  url.pathname = `/${database}`
  return url.href
}
