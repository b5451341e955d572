import { expect, it } from 'vitest'
import { StatementNames } from '#db/prepared/statement-names'

function nameAfterTwo(names: StatementNames, sql: string): string | undefined {
  names.nameOf(sql)
  return names.nameOf(sql)
}

it('names a statement from its second use on, always the same', () => {
  const names = new StatementNames()
  expect(names.nameOf('select 1')).toBeUndefined()
  const name = names.nameOf('select 1')
  expect(name).toMatch(/^[\w-]{22}$/)
  expect(names.nameOf('select 1')).toBe(name)
  expect(nameAfterTwo(new StatementNames(), 'select 1')).toBe(name)
  expect(nameAfterTwo(names, 'select 2')).not.toBe(name)
})

it.each(['create table t (id integer)', 'begin', 'set time zone UTC'])('leaves %s unnamed', (sql) => {
  expect(nameAfterTwo(new StatementNames(), sql)).toBeUndefined()
})

it.each(['with x as (select 1) select', ' INSERT into t', 'update t', 'delete from t'])('names %s', (sql) => {
  expect(nameAfterTwo(new StatementNames(), sql)).toBeDefined()
})

it('leaves a very long statement unnamed', () => {
  expect(nameAfterTwo(new StatementNames(), `select '${'x'.repeat(10_000)}'`)).toBeUndefined()
})

it('gives out a limited number of names, and keeps them', () => {
  const names = new StatementNames()
  const given = Array.from({ length: 3000 }, (_, index) => nameAfterTwo(names, `select ${index}`))
  expect(given.filter((name) => name !== undefined)).toHaveLength(500)
  expect(names.nameOf('select 0')).toBe(given[0])
})

it('forgets statements used once when there are many', () => {
  const names = new StatementNames()
  for (let index = 0; index <= 2000; index++) names.nameOf(`select ${index}`)
  expect(names.nameOf('select 0')).toBeUndefined()
  expect(names.nameOf('select 2000')).toBeDefined()
})
