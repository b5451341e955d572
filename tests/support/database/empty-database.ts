import { randomBytes } from 'node:crypto'
import pg from 'pg'

/** A separate database on the server of TEST_DATABASE_URL. */
export interface ServerDatabase {
  url: string
  drop(): Promise<void>
}

/**
 * Creates an empty database on the server of TEST_DATABASE_URL, for a process that migrates it itself; null
 * if it is not set.
 */
export async function createEmptyDatabase(): Promise<ServerDatabase | null> {
  return process.env.TEST_DATABASE_URL ? create('') : null
}

/** Copies the database with this name on the server of TEST_DATABASE_URL. */
export async function copyDatabase(template: string): Promise<ServerDatabase> {
  return create(` template ${template}`)
}

/** Whether the server of TEST_DATABASE_URL has a database of this name. */
export async function databaseExists(name: string): Promise<boolean> {
  return (await onServer(`select from pg_database where datname = '${name}'`)) > 0
}

/**
 * Runs one statement on the server of TEST_DATABASE_URL, outside the tests' databases; returns its row count.
 */
export async function onServer(statement: string): Promise<number> {
  const client = new pg.Client({ connectionString: process.env.TEST_DATABASE_URL })
  await client.connect()
  const { rowCount } = await client.query(statement).finally(() => client.end())
  return rowCount ?? 0
}

async function create(how: string): Promise<ServerDatabase> {
  const name = `tassel_portal_${randomBytes(6).toString('hex')}`
  const url = new URL(process.env.TEST_DATABASE_URL ?? '')
  url.pathname = `/${name}`
  await onServer(`create database ${name}${how}`)
  return {
    url: url.href,
    drop: async () => {
      await onServer(`drop database if exists ${name} with (force)`)
    },
  }
}
