import { globSync, readFileSync } from 'node:fs'
import { basename, resolve } from 'node:path'
import { expect, test } from 'vitest'
import { declaredNames, oddVerbsIn, wordsIn } from './odd-verbs'

const SRC = resolve(import.meta.dirname, '../../../src')

/** Modules that declare the published names of calls and schemas, and migrations that have run. */
const PUBLISHED = /(^|\/)(routes|calls|[\w-]+-calls)\.ts$|^db\/migrations\//
/** Names with one of the words in another sense. */
const OTHER_SENSE: Readonly<Record<string, string>> = {
  reloadSaying: 'islands/lib/form-call.ts',
  Holder: 'db/embedded/lock.ts',
  holderOf: 'db/embedded/lock.ts',
}

const files = globSync('**/*.{ts,tsx,astro}', { cwd: SRC }).filter((file) => !PUBLISHED.test(file))

test('no file of src has an odd verb in its name', () => {
  expect(files.length).toBeGreaterThan(2000)
  expect(files.flatMap((file) => oddVerbsIn(basename(file)).map((odd) => `${file}: ${odd}`))).toEqual([])
})

test('no name that a module of src declares has an odd verb', () => {
  const found = files
    .filter((file) => !file.endsWith('.astro'))
    .flatMap((file) =>
      declaredNames(readFileSync(resolve(SRC, file), 'utf8'), file)
        .filter((name) => OTHER_SENSE[name] !== file)
        .flatMap((name) => oddVerbsIn(name).map((odd) => `${file}: ${odd}`)),
    )
  expect(found).toEqual([])
})

test('every exception still exists', () => {
  const gone = Object.entries(OTHER_SENSE).filter(
    ([name, file]) => !declaredNames(readFileSync(resolve(SRC, file), 'utf8'), file).includes(name),
  )
  expect(gone).toEqual([])
})

test('reads the words of a name in any case', () => {
  expect(['keepRow', 'KEEP_DAYS', 'keep-row.ts', 'HTTPKeep'].flatMap(wordsIn)).toEqual([
    'keep',
    'row',
    'keep',
    'days',
    'keep',
    'row',
    'ts',
    'http',
    'keep',
  ])
  expect(oddVerbsIn('keepRow')).toEqual(['keepRow (“keep”), write: save, store'])
  expect(oddVerbsIn('upkeep')).toEqual([])
})
