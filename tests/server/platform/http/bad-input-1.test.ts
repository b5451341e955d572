import { expect, it } from 'vitest'
import { EVERY_CALL } from '#server/across/openapi/every-call'
import { ACCEPTABLE } from '#tests/support/input/acceptable-values'
import { tryBadInput } from '#tests/support/input/bad-input'
import { REFUSED } from '#tests/support/input/refused-values'

tryBadInput(0, 4)

it('every listed acceptable or refused value belongs to a call', () => {
  const listed = [ACCEPTABLE, REFUSED].flatMap(Object.keys)
  expect(listed.filter((name) => !EVERY_CALL.some((each) => each.name === name))).toEqual([])
})
