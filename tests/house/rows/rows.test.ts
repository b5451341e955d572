import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import ts from 'typescript'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { compareRows, type DescribedRow, templateKey } from '#tests/support/rows/compare-rows'
import { statedRows } from '#tests/support/rows/stated-rows'

const TEXT = 25
const INTEGER = 23
const INSTANT = 1184
const NUMERIC = 1700
const TEXTS = 1009

const SOURCE = `
declare function sql<Row = unknown>(fragments: TemplateStringsArray, ...values: unknown[]): { row: Row }
interface Columns<Row> { read(db: unknown, statement: unknown): Row[] }
declare const PERSON: Columns<{ Name: string; At: string; Blocked: { By: string } | null }>
interface Person { name: string; age: number | null; since: Date; tags: string[]; nick?: string }
export const people = sql<Person>\`select people\`
export const some = sql<Person & { amount: string }>\`select some \${1} more\`
export const declared = PERSON.read(null, sql\`select declared\`)
export const composed = sql<Person>\`\${1}\`
export const fragment = sql<string>\`lower(name)\`
`
const NAMES = ['name', 'age', 'since', 'tags']
const TYPES = [TEXT, INTEGER, INSTANT, TEXTS]

let folder: string
let stated: ReturnType<typeof statedRows>

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'tassel-stated-'))
  const file = join(folder, 'source.ts')
  await writeFile(file, SOURCE)
  stated = statedRows([file], { strict: true, target: ts.ScriptTarget.ES2022, types: [] })
})
afterAll(() => rm(folder, { recursive: true, force: true }))

test('a statement composed of fragments alone is not compared, since nothing tells it apart', () => {
  expect(compared(described(['', ''], ['other'], [TEXT]))).toMatchObject({ faults: [], compared: 0 })
})

test('a statement whose columns have the names and types of its row has no fault', () => {
  expect(compared(described(['select people'], NAMES, TYPES))).toMatchObject({ faults: [], compared: 1 })
})

test('a row without one of its columns is a fault', () => {
  const { faults } = compared(described(['select people'], ['name', 'years', 'since', 'tags'], TYPES))
  expect(faults).toEqual([expect.stringMatching(/source\.ts:6: there is no column age$/)])
})

test('a column of another type is a fault', () => {
  const { faults } = compared(described(['select people'], NAMES, [INTEGER, NUMERIC, TEXT, TEXT]))
  expect(faults).toEqual([
    expect.stringMatching(/age is string, not number$/),
    expect.stringMatching(/name is number, not string$/),
    expect.stringMatching(/since is string, not date$/),
    expect.stringMatching(/tags is string, not string\[\]$/),
  ])
})

test('a statement with values is known by the parts around them', () => {
  const { faults } = compared(described(['select some ', ' more'], [...NAMES, 'amount'], [...TYPES, INTEGER]))
  expect(faults).toEqual([expect.stringMatching(/source\.ts:7: amount is number, not string$/)])
})

test('a declared row has its moments as text and its parts by their columns', () => {
  const names = ['Name', 'At', 'Blocked.By']
  expect(compared(described(['select declared'], names, [TEXT, INSTANT, TEXT])).faults).toEqual([])
  expect(compared(described(['select declared'], names, [TEXT, INSTANT, INTEGER])).faults).toEqual([
    expect.stringMatching(/Blocked\.By is number, not string$/),
  ])
})

test('a fragment of one value is no row', () => {
  expect(stated).toHaveLength(3)
})

function described(fragments: readonly string[], names: string[], types: number[]): DescribedRow {
  return { key: templateKey(fragments), names, types }
}

function compared(row: DescribedRow) {
  return compareRows(stated, [row])
}
