import { readdirSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { expect, test } from 'vitest'
import { everyNoun } from '#db/schema/every-noun'

const DB = resolve(import.meta.dirname, '../../src/db')
const files = (folder: string) =>
  readdirSync(resolve(DB, folder), { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts'))
    .map((file) => ({ file, text: readFileSync(resolve(DB, folder, file), 'utf8') }))

const MIGRATED = files('migrations')
  .map(({ text }) => text)
  .join('\n')

/** The table names that a file's interface describes. */
function described(text: string): string[] {
  const lists = [...text.matchAll(/interface \w+Tables \{([\s\S]*?)\n\}/g)]
  return lists.flatMap(([, list = '']) => [...list.matchAll(/^ {2}(\w+):/gm)].map(([, name = '']) => name))
}

test('a table is created in the schema file with the name of its columns file', () => {
  const made = new Map(files('schema').map(({ file, text }) => [file, text]))
  const elsewhere = files('tables').flatMap(({ file, text }) =>
    described(text)
      .filter((table) => !MIGRATED.includes(`create table ${table} (`))
      .filter((table) => !made.get(file)?.includes(`create table ${table} (`))
      .map((table) => `${file}: ${table}`),
  )
  expect(elsewhere).toEqual([])
})

test('every schema file runs', () => {
  const tables = (text: string) => [...text.matchAll(/^create table (\w+)/gm)].map(([, name]) => name)
  const run = everyNoun.flatMap((noun) => tables(noun.tables))
  expect(run.toSorted()).toEqual(
    files('schema')
      .flatMap(({ text }) => tables(text))
      .toSorted(),
  )
  expect(run.length).toBeGreaterThan(100)
})

test('every database function has a comment', () => {
  const silent = files('schema').flatMap(({ file, text }) =>
    [...text.matchAll(/^(.*)\ncreate function (\w+)/gm)]
      .filter(([, before]) => !before?.startsWith('-- '))
      .map(([, , name]) => `${file}: ${name}`),
  )
  expect(silent).toEqual([])
})
