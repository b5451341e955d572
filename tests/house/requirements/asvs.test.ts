import { existsSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

/** Chapters V6 to V9 of the OWASP ASVS 5.0.0, levels 1 and 2, by section. */
const REQUIRED: Readonly<Record<string, number>> = {
  '6.1': 3,
  '6.2': 12,
  '6.3': 4,
  '6.4': 4,
  '6.5': 5,
  '6.6': 3,
  '6.8': 4,
  '7.1': 3,
  '7.2': 4,
  '7.3': 2,
  '7.4': 5,
  '7.5': 2,
  '7.6': 2,
  '8.1': 2,
  '8.2': 3,
  '8.3': 1,
  '8.4': 1,
  '9.1': 3,
  '9.2': 4,
}
const VERDICTS = ['met', 'partly', 'not met', 'none']
/** Reasons for a met requirement to name no test. */
const UNTESTED = /nothing to test|[Bb]y look|No test types/

const page = readFileSync('docs/reference/asvs.md', 'utf8')
const rows = page
  .split('\n')
  .filter((line) => line.startsWith('| V'))
  .map((line) => {
    const [, name = '', level = '', verdict = '', how = '', tests = ''] = line
      .split('|')
      .map((cell) => cell.trim())
    const named = [...tests.matchAll(/`([^`]+)`: (.*?)(?=<br>|$)/g)]
    return {
      id: name.split(' ')[0],
      level,
      verdict,
      how,
      tests: named.map(([, file, title]) => ({ file, title })),
    }
  })

test('each requirement has its row, once and in order', () => {
  const ids = Object.entries(REQUIRED).flatMap(([section, count]) =>
    Array.from({ length: count }, (_, index) => `V${section}.${index + 1}`),
  )
  expect(rows.map(({ id }) => id)).toEqual(ids)
})

test('each row has a verdict and an explanation, and a met one names a test or says why not', () => {
  const wrong = rows.filter(
    ({ level, verdict, how, tests }) =>
      !['1', '2'].includes(level) ||
      !VERDICTS.includes(verdict) ||
      how === '' ||
      (verdict === 'met' && tests.length === 0 && !UNTESTED.test(how)),
  )
  expect(wrong).toEqual([])
})

test('the counts above the rows are right', () => {
  const count = (verdict: string) => rows.filter((row) => row.verdict === verdict).length
  expect(page.replace(/\s+/g, ' ')).toContain(
    `${count('met')} are met, ${count('partly')} partly, ${count('not met')} not, and ${count('none')} are about`,
  )
})

test('each named test exists, by its file and title', () => {
  const missing = rows.flatMap(({ id, tests }) =>
    tests
      .filter(({ file = '', title = '' }) => !existsSync(file) || !readFileSync(file, 'utf8').includes(title))
      .map(({ file, title }) => `${id} ${file}: ${title}`),
  )
  expect(missing).toEqual([])
})
