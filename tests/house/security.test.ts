import { existsSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

/** The requirements of levels 1 and 2 of the OWASP ASVS 5.0.0, by section. */
const REQUIRED = `
  1.1:1-2 1.2:1-9 1.3:1-11 1.4:1-3 1.5:1-2 2.1:1-3 2.2:1-3 2.3:1-4 2.4:1 3.2:1-2 3.3:1-4 3.4:1-6 3.5:1-5
  3.7:1-2 4.1:1-3 4.2:1 4.3:1-2 4.4:1-4 5.1:1 5.2:1-3 5.3:1-2 5.4:1-3 6.1:1-3 6.2:1-12 6.3:1-4 6.4:1-4
  6.5:1-5 6.6:1-3 6.8:1-4 7.1:1-3 7.2:1-4 7.3:1-2 7.4:1-5 7.5:1-2 7.6:1-2 8.1:1-2 8.2:1-3 8.3:1 8.4:1
  9.1:1-3 9.2:1-4 10.1:1-2 10.2:1-2 10.3:1-4 10.4:1-11 10.5:1-5 10.6:1-2 10.7:1-3 11.1:1-2 11.2:1-3
  11.3:1-3 11.4:1-4 11.5:1 11.6:1 12.1:1-3 12.2:1-2 12.3:1-4 13.1:1 13.2:1-5 13.3:1-2 13.4:1-5 14.1:1-2
  14.2:1-4 14.3:1-3 15.1:1-3 15.2:1-3 15.3:1-7 16.1:1 16.2:1-5 16.3:1-4 16.4:1-3 16.5:1-3 17.1:1 17.2:1-4
  17.3:1-2
`

const VERDICTS = ['held', 'company', 'none', 'partly', 'open']

interface Row {
  ids: string[]
  verdict: string
  how: string
  tests: string[]
}

const page = readFileSync('docs/reference/security.md', 'utf8')
const rows: Row[] = page
  .split('\n')
  .filter((line) => line.startsWith('| V'))
  .map((line) => {
    const [, name = '', verdict = '', how = '', test = ''] = line.split('|').map((cell) => cell.trim())
    return {
      ids: name.match(/V\d+\.\d+\.\d+/g) ?? [],
      verdict,
      how,
      tests: test.match(/(?:tests|e2e)\/[\w./-]+/g) ?? [],
    }
  })

test('each requirement has its row, once', () => {
  const ids = rows.flatMap((row) => row.ids)
  expect(new Set(ids)).toEqual(new Set(requiredIds()))
  expect(ids).toHaveLength(requiredIds().length)
})

test('each row has a verdict and an explanation', () => {
  expect(rows.filter(({ verdict, how }) => !VERDICTS.includes(verdict) || how === '')).toEqual([])
})

test('each named test exists', () => {
  expect(rows.flatMap(({ tests }) => tests).filter((path) => !existsSync(path))).toEqual([])
})

function requiredIds(): string[] {
  return REQUIRED.trim()
    .split(/\s+/)
    .flatMap((entry) => {
      const [section, numbers = ''] = entry.split(':')
      return numbers.split(',').flatMap((range) => {
        const [first = 0, last = first] = range.split('-').map(Number)
        return Array.from({ length: last - first + 1 }, (_, i) => `V${section}.${first + i}`)
      })
    })
}
