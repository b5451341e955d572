import { globSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { expect, test } from 'vitest'
import { oddWordsIn } from './odd-words'
import { commentsIn, sentencesIn, type Text, titlesIn } from './texts-in'

const ROOT = resolve(import.meta.dirname, '../../..')

/** Folders whose test titles use plain words. */
const TITLES_OF = ['tests', 'e2e']
/** Folders whose comments use plain words. */
const COMMENTS_OF = ['src', 'tests', 'e2e', 'bench', 'scripts']
/** The page that lists odd words on purpose. */
const GLOSSARY = 'docs/reference/glossary.md'

function oddIn(pattern: string, textsIn: (content: string, file: string) => Text[]): string[] {
  const files = globSync(pattern, { cwd: ROOT })
  expect(files.length).toBeGreaterThan(0)
  return files
    .filter((file) => file !== GLOSSARY)
    .flatMap((file) =>
      textsIn(readFileSync(resolve(ROOT, file), 'utf8'), file).map((text) => ({ file, ...text })),
    )
    .flatMap(({ file, line, text }) => oddWordsIn(text).map((odd) => `${file}:${line}: ${odd}`))
}

test.each(TITLES_OF)('the test titles of %s use plain words', (folder) => {
  expect(oddIn(`${folder}/**/*.{ts,tsx}`, titlesIn)).toEqual([])
})

test.each(COMMENTS_OF)('the comments of %s use plain words', (folder) => {
  expect(oddIn(`${folder}/**/*.{ts,tsx,astro}`, commentsIn)).toEqual([])
})

test('the documents use plain words', () => {
  expect(oddIn('{README.md,docs/**/*.md}', sentencesIn)).toEqual([])
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

test('reads the comments of SQL', () => {
  expect(commentsIn('sql(`\n  -- Of a column.\n  id uuid`)').map(({ text }) => text.trim())).toEqual([
    'Of a column.',
  ])
})

test('reads the sentences of a document', () => {
  const found = sentencesIn(
    '# A title\n\nOne sentence\nin two lines. `a.b` stays: one\n| a | row |\n- a point',
  )
  expect(found.map(({ line, text }) => `${line} ${text.replaceAll(/\s+/g, ' ').trim()}`)).toEqual([
    '1 # A title',
    '3 One sentence in two lines',
    '4 `a.b` stays',
    '4 one',
    '5 | a | row |',
    '6 - a point',
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
