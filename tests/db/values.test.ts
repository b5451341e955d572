import fc from 'fast-check'
import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { testableKinds } from '#tests/support/database/database'
import { testDatabase } from '#tests/support/database/hooks'

describe.each(testableKinds)('values on the %s database', (kind) => {
  const database = testDatabase(kind)

  beforeAll(async () => {
    await sql`create table samples (
      id integer generated always as identity primary key, amount numeric, flag boolean, note text, day date,
      at timestamptz(3), bytes bytea, key uuid, document jsonb, words text[], keys uuid[], numbers integer[]
    )`.execute(database.db)
  })

  async function one(query: ReturnType<typeof sql>): Promise<Record<string, unknown>> {
    const { rows } = await query.execute(database.db)
    return rows[0] as Record<string, unknown>
  }

  async function kept(column: string, value: unknown): Promise<unknown> {
    const name = sql.ref(column)
    const row = await one(sql`insert into samples (${name}) values (${value}) returning ${name} as value`)
    return row.value
  }

  it('returns each type as one JavaScript type', async () => {
    const row = await one(sql`select
      1.50::numeric as numeric, 9007199254740991::int8 as int8, 7::int4 as int4, 0.5::float8 as float8,
      true as boolean, date '2026-03-31' as date, timestamptz '2026-03-31 23:59:59.123+05:30' as timestamptz,
      timestamp '2026-03-31 23:59:59.123' as timestamp, '\\x00ff'::bytea as bytea, 'x'::varchar as varchar,
      '0198a000-0000-7000-8000-000000000001'::uuid as uuid, '{"a":[1,null]}'::jsonb as jsonb, null::text as nothing`)
    expect(row).toStrictEqual({
      numeric: '1.50',
      int8: 9007199254740991,
      int4: 7,
      float8: 0.5,
      boolean: true,
      date: '2026-03-31',
      timestamptz: new Date('2026-03-31T18:29:59.123Z'),
      timestamp: new Date('2026-03-31T23:59:59.123Z'),
      bytea: new Uint8Array([0, 255]),
      varchar: 'x',
      uuid: '0198a000-0000-7000-8000-000000000001',
      jsonb: { a: [1, null] },
      nothing: null,
    })
  })

  it('returns arrays with the same element types', async () => {
    const row = await one(sql`select
      array['a', null, 'NULL', 'b,c'] as words, array[1, 2] as numbers, array[1.10, 2]::numeric[] as amounts,
      array[5]::int8[] as counts, array[date '2026-01-02'] as days, array[array['a'], array['b']] as nested,
      array[timestamptz '2026-01-02 00:00Z'] as instants, array['\\x01'::bytea] as bytes,
      array['0198a000-0000-7000-8000-000000000001'::uuid] as keys, '{}'::text[] as none,
      array['{"a":1}'::jsonb] as documents`)
    expect(row).toStrictEqual({
      words: ['a', null, 'NULL', 'b,c'],
      numbers: [1, 2],
      amounts: ['1.10', '2'],
      counts: [5],
      days: ['2026-01-02'],
      nested: [['a'], ['b']],
      instants: [new Date('2026-01-02T00:00:00Z')],
      bytes: [new Uint8Array([1])],
      keys: ['0198a000-0000-7000-8000-000000000001'],
      none: [],
      documents: [{ a: 1 }],
    })
  })

  it('runs its sessions in UTC', async () => {
    expect(await one(sql`select current_setting('TimeZone') as zone`)).toEqual({ zone: 'UTC' })
  })

  it('returns counts as numbers, and exact sums of numeric', async () => {
    const row = await one(sql`select count(*) as count, sum(v) as sum from (values (0.1), (0.2)) as t(v)`)
    expect(row).toStrictEqual({ count: 2, sum: '0.3' })
  })

  it.each([
    ['amount', '123456789012345678.90'],
    ['flag', false],
    ['note', 'it\'s \\ "quoted"\nनमस्ते 你好 €'],
    ['day', '2026-02-28'],
    ['at', new Date('2026-11-20T10:20:30.456Z')],
    ['bytes', new Uint8Array([0, 1, 254, 255])],
    ['bytes', new Uint8Array()],
    ['key', '0198a000-0000-7000-8000-000000000001'],
    ['document', { a: [1, 'x', null], b: {} }],
    ['document', {}],
    ['words', []],
    ['words', ['', 'null', 'NULL', null, '{}', 'a,b', '\\', '"']],
    ['keys', ['0198a000-0000-7000-8000-000000000001', null]],
    ['keys', ['0198a000-0000-7000-8000-000000000001', 'ffffffff-0000-7000-8000-000000000002']],
    ['keys', []],
    ['at', new Date('0999-01-02T03:04:05Z')],
    ['at', new Date('2026-11-20T10:20:30Z')],
    ['numbers', [1, -2, 2147483647]],
    ['note', null],
    ['document', null],
  ])('stores a parameter for the column %s: %o', async (column, value) => {
    expect(await kept(column, value)).toStrictEqual(value)
  })

  it('treats undefined as null', async () => {
    expect(await kept('note', undefined)).toBeNull()
  })

  it('accepts a number for numeric, a bigint for int8, text for jsonb', async () => {
    expect(
      await one(sql`select ${12.5}::numeric as n, ${9007199254740991n}::int8 as i, ${'[1]'}::jsonb as j`),
    ).toEqual({
      n: '12.5',
      i: 9007199254740991,
      j: [1],
    })
  })

  it.each([[[]], [[{ a: 1 }, 'x', 2, null]], [['a']], [[[1], []]]])(
    'stores the list %o in a JSON column as text, and refuses it as an array',
    async (list) => {
      expect(await kept('document', JSON.stringify(list))).toStrictEqual(list)
      await expect(kept('document', list)).rejects.toMatchObject({ code: '22P02' })
    },
  )

  it('accepts an array for = any() repeatedly', async () => {
    for (const wanted of [[1, 3], [], [2]]) {
      const { rows } = await sql<{ n: number }>`
        select n from generate_series(1, 3) as n where n = any(${wanted}::int[])`.execute(database.db)
      expect(rows.map((row) => row.n)).toEqual(wanted)
    }
  })

  it('stores any text, alone and in arrays', async () => {
    const text = fc.string({ unit: 'grapheme' }).filter((value) => !value.includes('\0'))
    await fc.assert(
      fc.asyncProperty(text, fc.array(fc.option(text)), async (note, words) => {
        const row = await one(sql`select ${note}::text as note, ${words}::text[] as words`)
        expect(row).toEqual({ note, words })
      }),
      { numRuns: 40 },
    )
  })

  it('accepts each of several documents for one statement', async () => {
    const echo = (value: unknown) => one(sql`select ${value}::jsonb as value, 'the same text'`)
    for (const value of [{ a: 1 }, { b: 2 }, { c: 3 }]) expect((await echo(value)).value).toEqual(value)
    expect((await echo('[1]')).value).toEqual([1])
    expect((await echo({ d: 4 })).value).toEqual({ d: 4 })
  })

  it('stores any JSON document', async () => {
    const document = fc
      .oneof(fc.array(fc.jsonValue()), fc.dictionary(fc.string(), fc.jsonValue()))
      .map((value) => JSON.parse(JSON.stringify(value)) as unknown)
      .filter(
        (value) => !JSON.stringify(value).includes('\\u0000') && !/\\ud[89a-f]/.test(JSON.stringify(value)),
      )
      // Node 24.21 reads the key `"` as `\` after `JSON.parse` has met that key before.
      .filter((value) => !/"\\["\\]":/.test(JSON.stringify(value)))
    await fc.assert(
      fc.asyncProperty(document, async (value) => {
        const text = JSON.stringify(value)
        expect((await one(sql`select ${text}::jsonb as value`)).value).toEqual(value)
      }),
      { numRuns: 40 },
    )
  })

  it('stores any instant to the millisecond', async () => {
    const instant = fc.date({ min: new Date('1900-01-01'), max: new Date('2200-01-01'), noInvalidDate: true })
    await fc.assert(
      fc.asyncProperty(instant, async (at) => {
        expect((await one(sql`select ${at}::timestamptz(3) as at`)).at).toEqual(at)
      }),
      { numRuns: 40 },
    )
  })

  it.each([
    [new Date('never'), 'An invalid date cannot be a query parameter'],
    [new Map(), 'A Map cannot be a query parameter; turn it into text first'],
    [[Symbol('x')], 'A symbol cannot be a query parameter'],
  ])('refuses a parameter without an exact text form: %o', async (value, message) => {
    await expect(kept('note', value)).rejects.toThrow(message)
  })

  it('counts the rows changed by a statement', async () => {
    await sql`create table counted (n integer)`.execute(database.db)
    const inserted = await sql`insert into counted select generate_series(1, 5)`.execute(database.db)
    const updated = await sql`update counted set n = n + 1 where n > ${2}`.execute(database.db)
    const selected = await sql`select * from counted`.execute(database.db)
    expect(inserted.numAffectedRows).toBe(5n)
    expect(updated.numAffectedRows).toBe(3n)
    expect(selected.numAffectedRows).toBeUndefined()
  })

  it('runs several statements in one text and returns the last result', async () => {
    expect(await one(sql.raw('select 1 as first; select 2 as second'))).toEqual({ second: 2 })
  })
})
