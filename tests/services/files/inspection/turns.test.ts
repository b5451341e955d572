import { expect, test } from 'vitest'
import { takeTurns } from '#services/files/inspection/turns'

test('an owner with few files goes between the files of an owner with many', () => {
  const turns = takeTurns<string>()
  for (const work of ['a1', 'a2', 'a3']) turns.add('a', work)
  turns.add('b', 'b1')
  const order: string[] = []
  for (let turn = turns.next(); turn; turn = turns.next()) {
    order.push(turn.work)
    turns.done(turn.owner)
  }
  expect(order).toEqual(['a1', 'b1', 'a2', 'a3'])
})

test('an owner has one file in progress at a time, which leaves room for others', () => {
  const turns = takeTurns<string>()
  for (const work of ['a1', 'a2']) turns.add('a', work)
  expect(turns.next()?.work).toBe('a1')
  expect(turns.next()).toBeUndefined()
  turns.add('b', 'b1')
  expect(turns.next()?.work).toBe('b1')
  turns.done('a')
  expect(turns.next()?.work).toBe('a2')
})
