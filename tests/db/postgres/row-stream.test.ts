import { describe, expect, it } from 'vitest'
import { type Column, RowLayout } from '#db/postgres/row-layout'
import { ArrivedRow, Messages } from '#db/postgres/row-stream'

function message(kind: string, body: Buffer): Buffer {
  const head = Buffer.alloc(5)
  head.write(kind, 'latin1')
  head.writeUInt32BE(body.length + 4, 1)
  return Buffer.concat([head, body])
}

function rowBody(values: readonly (string | null)[]): Buffer {
  const count = Buffer.alloc(2)
  count.writeInt16BE(values.length)
  const fields = values.flatMap((value) => {
    const length = Buffer.alloc(4)
    length.writeInt32BE(value === null ? -1 : Buffer.byteLength(value))
    return value === null ? [length] : [length, Buffer.from(value)]
  })
  return Buffer.concat([count, ...fields])
}

const rowOf = (...values: (string | null)[]) => message('D', rowBody(values))
const arrived = (...values: (string | null)[]) => {
  const body = rowBody(values)
  return new ArrivedRow(body, 0, body.length)
}

describe('messages', () => {
  const answer = Buffer.concat([
    message('2', Buffer.alloc(0)),
    message('T', Buffer.from('described')),
    rowOf('1', 'Minh Trần'),
    rowOf(null, ''),
    message('C', Buffer.from('SELECT 2\0')),
    message('Z', Buffer.from('I')),
    rowOf('x'.repeat(300)),
    message('Z', Buffer.from('I')),
  ])

  function take(pieces: readonly Buffer[]): string[] {
    const told: string[] = []
    const messages = new Messages(
      (bytes) => told.push(bytes.toString('latin1')),
      (row) => told.push(JSON.stringify(row.fields)),
    )
    for (const piece of pieces) messages.take(piece)
    return told
  }
  const whole = take([answer])

  it('are rows for the one and all others for the other, in their order', () => {
    expect(whole.filter((each) => each.startsWith('['))).toEqual([
      '["1","Minh Trần"]',
      '[null,""]',
      JSON.stringify(['x'.repeat(300)]),
    ])
    expect(whole[0]).toContain('described')
    expect(whole[3]).toContain('SELECT 2')
    expect(whole).toHaveLength(6)
  })

  it('are the same wherever they are cut', () => {
    const joined = whole.join('')
    for (let at = 1; at < answer.length; at++)
      expect(take([answer.subarray(0, at), answer.subarray(at)]).join('')).toBe(joined)
    for (const size of [1, 2, 3, 7, 64]) {
      const pieces = Array.from({ length: Math.ceil(answer.length / size) }, (_, index) =>
        answer.subarray(index * size, (index + 1) * size),
      )
      expect(take(pieces).join('')).toBe(joined)
    }
  })
})

describe('a layout', () => {
  const text = 25
  const column = (name: string, dataTypeID = text): Column => ({ name, dataTypeID })

  it('reads each type as the other driver does, and what is not there as null', () => {
    const layout = new RowLayout([
      column('count', 20),
      column('amount', 1700),
      column('name'),
      column('at', 1184),
      column('ids', 2951),
      column('details', 3802),
      column('isPaid', 16),
      column('nothing', 1184),
    ])
    expect(
      layout.read(
        arrived('12', '10.00', 'Minh Trần 🎓', '2026-11-24 07:57:58.8+00', '{a1,b2}', '{"é":[1]}', 't', null),
      ),
    ).toEqual({
      count: 12,
      amount: '10.00',
      name: 'Minh Trần 🎓',
      at: new Date('2026-11-24T07:57:58.800Z'),
      ids: ['a1', 'b2'],
      details: { é: [1] },
      isPaid: true,
      nothing: null,
    })
  })

  it('reads long texts and short ones, of any letters', () => {
    const layout = new RowLayout([column('a'), column('b'), column('c')])
    const long = 'é'.repeat(200)
    expect(layout.read(arrived(long, 'x'.repeat(65), 'ÿ'))).toEqual({ a: long, b: 'x'.repeat(65), c: 'ÿ' })
  })

  it('gives every row an object of its own', () => {
    const layout = new RowLayout([column('a')])
    const first = layout.read(arrived('1'))
    expect(layout.read(arrived('2'))).toEqual({ a: '2' })
    expect(first).toEqual({ a: '1' })
  })

  it('takes any name, the last of those that are alike', () => {
    const layout = new RowLayout([column('__proto__'), column('a"b'), column('a"b')])
    const row = layout.read(arrived('1', '2', '3'))
    expect(Object.entries(row)).toEqual([
      ['__proto__', '1'],
      ['a"b', '3'],
    ])
  })

  it('refuses a row of another statement', () => {
    expect(() => new RowLayout([column('a')]).read(arrived('1', '2'))).toThrow('other columns')
  })
})
