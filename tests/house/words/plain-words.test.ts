import { globSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { expect, test } from 'vitest'
import { oddWordsIn } from './odd-words'
import { commentsIn, type Text, titlesIn } from './texts-in'

const ROOT = resolve(import.meta.dirname, '../../..')

/** Folders whose test titles use plain words. */
const TITLES_OF = ['tests', 'e2e']
/** Folders whose comments use plain words. */
const COMMENTS_OF = ['src', 'tests', 'e2e', 'bench', 'scripts']
/** Folders in them that still have odd words. */
const STILL_ODD: readonly string[] = []

function oddIn(folder: string, textsIn: (content: string, file: string) => Text[]): string[] {
  const files = globSync(`${folder}/**/*.{ts,tsx,astro}`, { cwd: ROOT })
  expect(files.length).toBeGreaterThan(0)
  return files
    .filter((file) => !STILL_ODD.some((odd) => file.startsWith(`${odd}/`)))
    .flatMap((file) =>
      textsIn(readFileSync(resolve(ROOT, file), 'utf8'), file).map((text) => ({ file, ...text })),
    )
    .flatMap(({ file, line, text }) => oddWordsIn(text).map((odd) => `${file}:${line}: ${odd}`))
}

test.each(TITLES_OF)('the test titles of %s use plain words', (folder) => {
  expect(oddIn(folder, titlesIn)).toEqual([])
})

test.each(COMMENTS_OF)('the comments of %s use plain words', (folder) => {
  expect(oddIn(folder, commentsIn)).toEqual([])
})

const SAMPLE = `
/** Of a file,
 * in two lines. */
describe.each(KINDS)('a suite on %s', () => {
  // Beside code.
  it.each([
    ['a case', 1],
  ])('%s passes', (_, one) => {
    expect(one, 'the message').toBe(1) // At its end.
  })
  it('runs', { timeout: 1 }, async () => {})
  it('is given', body)
})
database.where('id', '=', 'x')
`

test('reads the titles, cases and messages of a test file', () => {
  expect(titlesIn(SAMPLE, 'sample.test.ts').map(({ line, text }) => `${line} ${text}`)).toEqual([
    '4 a suite on %s',
    '8 %s passes',
    '7 a case',
    '9 the message',
    '11 runs',
    '12 is given',
  ])
})

test('reads the comments of a file', () => {
  expect(commentsIn(SAMPLE).map(({ text }) => text.replaceAll(/\s+/g, ' ').trim())).toEqual([
    'Of a file, in two lines.',
    'Beside code.',
    'At its end.',
  ])
})

test('finds odd words in any case and over lines, but not in names of code', () => {
  expect(oddWordsIn('Whoever saw it\n is\n told anew')).toEqual([
    '“Whoever”, say: the user who …; name the role',
    '“anew”, say: again',
    '“is told”, say: is notified, sees',
  ])
  expect(oddWordsIn('`standing` is undefined')).toEqual([])
})
