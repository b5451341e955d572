import { globSync, readFileSync } from 'node:fs'
import { basename, resolve } from 'node:path'
import { expect, test } from 'vitest'
import { declaredNames, oddVerbsIn, wordsIn } from './odd-verbs'

const SRC = resolve(import.meta.dirname, '../../../src')

/** Names that cannot change, by why. */
const FIXED: Readonly<Record<string, readonly string[]>> = {
  'calls of the API': [
    'keepCounsellorSettings',
    'keepNotificationDefault',
    'keepStudentRegistration',
    'makeDelegation',
    'makeRecoveryCodes',
    'makeToken',
    'sayPayDay',
  ],
  'fields of the API': [
    'Forgotten',
    'Gives',
    'IsKept',
    'Kept',
    'KeptStudentId',
    'KeptUntil',
    'Said',
    'ToldReason',
  ],
  'columns of the database': ['heard_at', 'kept_id', 'said_by', 'told_at', 'told_reason'],
  'functions of the database': [
    'tell_account_letters',
    'tell_imports',
    'tell_mails',
    'tell_of_issuer_change',
    'tell_of_standings',
    'tell_sign_ups',
    'tell_tenants',
  ],
  'fields of stored events and e-mails': ['keptBack', 'toldIds'],
  'HTTP’s and libraries’ terms': [
    'KEEP_ALIVE_SECONDS',
    'keepAlive',
    'keepAliveMs',
    'keepAliveTimeout',
    'keepDefaultValues',
  ],
}
/** The same in some files only, where the word alone would allow too much. */
const FIXED_IN: Readonly<Record<string, { why: string; files: readonly string[] }>> = {
  isKept: {
    why: 'a field of stored events',
    files: [
      'domain/students/events.ts',
      'domain/students/notifications.ts',
      'server/students/claims/decide-claim.ts',
    ],
  },
  kept: { why: 'a state of stored e-mails', files: ['pages/mails.astro'] },
  said: {
    why: 'a column of the database',
    files: ['db/tables/webhooks.ts', 'server/webhooks/settle-message.ts'],
  },
}

// Migrations that have run stay as they are.
const files = globSync('**/*.{ts,tsx,astro}', { cwd: SRC }).filter(
  (file) => !file.startsWith('db/migrations/'),
)
const found = files.flatMap((file) =>
  declaredNames(readFileSync(resolve(SRC, file), 'utf8'), file).map((name) => ({ file, name })),
)
const fixed = new Set(Object.values(FIXED).flat())

test('no file of src has an odd verb in its name', () => {
  expect(files.length).toBeGreaterThan(2000)
  expect(files.flatMap((file) => oddVerbsIn(basename(file)).map((odd) => `${file}: ${odd}`))).toEqual([])
})

test('no name that src declares has an odd verb', () => {
  expect(found.length).toBeGreaterThan(30_000)
  const odd = found
    .filter(({ name, file }) => !fixed.has(name) && !FIXED_IN[name]?.files.includes(file))
    .flatMap(({ name, file }) => oddVerbsIn(name).map((words) => `${file}: ${words}`))
  expect([...new Set(odd)]).toEqual([])
})

test('every exception still exists', () => {
  const names = new Set(found.map(({ name }) => name))
  const places = new Set(found.map(({ name, file }) => `${file}: ${name}`))
  const listed = Object.entries(FIXED_IN).flatMap(([name, { files: its }]) =>
    its.map((file) => `${file}: ${name}`),
  )
  expect([...fixed].filter((name) => !names.has(name))).toEqual([])
  expect(listed.filter((place) => !places.has(place))).toEqual([])
})

test('finds the names that a file declares, not those that it uses', () => {
  const script = [
    "import { imported } from './module'",
    'interface Type { field: string; method(parameter: number): void }',
    'const outer = ({ key: bound, ...rest }: Type) => { const local = bound.used; return { made: local, rest } }',
    'function named<Kind>([first, second = imported]: Kind[]) { for (const each of first) second.called(each) }',
    'class Shape { #secret = 1; get size() { return this.#secret } }',
  ].join('\n')
  const names = ['Type', 'field', 'method', 'parameter', 'outer', 'bound', 'rest', 'local', 'made']
  names.push('named', 'Kind', 'first', 'second', 'each', 'Shape', '#secret', 'size')
  expect(declaredNames(script, 'script.ts')).toEqual(expect.arrayContaining(names))
  expect(declaredNames(script, 'script.ts')).not.toContain('used')
  expect(declaredNames('---\nconst inPage = 1\n---\n<p>{(drawn) => drawn}</p>', 'page.astro')).toEqual([
    'inPage',
  ])
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
