import { describe, expect, it } from 'vitest'
import { missingFrom, saidMissing } from '#domain/people/passwords/rule'
import { isCommon } from '#services/passwords/common'

const EMAIL = 'meera@tassel.example'

describe('the rule of passwords', () => {
  it.each([
    ['Portal-demo-1!', []],
    ['Monsoon7~a', []],
    ['Monsoon7`a', []],
    ['Ünterwegs7?', []],
    ['', ['length', 'capital', 'digit', 'sign']],
    ['Monsoon7!', ['length']],
    ['monsoon-rain-7!', ['capital']],
    ['Monsoon-rain!', ['digit']],
    ['Monsoon-rain-7', ['sign']],
    ['Monsoon-MEERA-7!', ['name']],
  ])('%s lacks %j', (password, missing) => {
    expect(missingFrom(password, EMAIL)).toEqual(missing)
  })

  it('leaves a short name of an address alone', () => {
    expect(missingFrom('Monsoon-jo-77!', 'jo@tassel.example')).toEqual([])
  })

  it('says what is missing in a sentence', () => {
    expect(saidMissing(['capital'])).toBe('The password needs a capital letter.')
    expect(saidMissing(['length', 'digit', 'sign'])).toBe(
      'The password needs at least 10 characters, a digit and one of ~`!@#$%^&*?.',
    )
    expect(saidMissing(['name'])).toBe('The password must not contain the name in your e-mail address.')
  })
})

describe('common passwords', () => {
  it.each(['Password1!', 'Sunshine2024!', '!!Dragon123', 'P@ssw0rd', '1QAZ2wsx'])(
    '%s is one',
    async (each) => {
      expect(await isCommon(each)).toBe(true)
    },
  )

  it.each(['Portal-demo-1!', 'Monsoon-rain-7!', '8231-monkey-9921!', 'Correct-horse-1!'])(
    '%s is none',
    async (each) => {
      expect(await isCommon(each)).toBe(false)
    },
  )
})
