import { expect, it } from 'vitest'
import { EVERY_CALL } from '#server/across/openapi/every-call'
import { ACCEPTABLE } from '#tests/support/input/acceptable-values'
import { tryBadInput } from '#tests/support/input/bad-input'

tryBadInput(0, 4)

it('every listed acceptable value belongs to a call', () => {
  expect(Object.keys(ACCEPTABLE).filter((name) => !EVERY_CALL.some((each) => each.name === name))).toEqual([])
})
