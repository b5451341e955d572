import { describe, expect, it } from 'vitest'
import { isOfContext } from '#domain/people/passwords/context-words'
import { missingFrom, missingWords } from '#domain/people/passwords/rule'
import { isCommon } from '#services/passwords/common'

const EMAIL = 'meera@tassel.example'

describe('the password rule', () => {
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

  it('allows a short name of an e-mail address', () => {
    expect(missingFrom('Monsoon-jo-77!', 'jo@tassel.example')).toEqual([])
  })

  it('names the missing parts in a sentence', () => {
    expect(missingWords(['capital'])).toBe('The password needs a capital letter.')
    expect(missingWords(['length', 'digit', 'sign'])).toBe(
      'The password needs at least 10 characters, a digit and one of ~`!@#$%^&*?.',
    )
    expect(missingWords(['name'])).toBe('The password must not contain the name in your e-mail address.')
  })
})

describe('words of the context', () => {
  const company = 'Kestrel Campus Overseas'
  it.each([
    ['Tassel-2026!', EMAIL],
    ['Kestrel2026!', EMAIL],
    ['Campus.Overseas.1!', EMAIL],
    ['!!KESTREL-tassel1', EMAIL],
    ['Brightpath1!', 'lan@brightpath.example'],
    ['Bright-Path-26!', 'lan@bright-path.edu.example'],
  ])('%s consists of them', (password, email) => {
    expect(isOfContext(password, email, company)).toBe(true)
  })

  it.each([
    ['Portal-demo-1!', EMAIL],
    ['Kestrels-fly-1!', EMAIL],
    ['Brightpath1!', EMAIL],
    ['1928-tassel-0417-2231!', EMAIL],
    ['8231-9921!', ''],
  ])('%s does not', (password, email) => {
    expect(isOfContext(password, email, company)).toBe(false)
  })
})

describe('common passwords', () => {
  it.each(['Password1!', 'Sunshine2024!', '!!Dragon123', 'P@ssw0rd', '1QAZ2wsx'])(
    '%s is common',
    async (each) => {
      expect(await isCommon(each)).toBe(true)
    },
  )

  it.each(['Portal-demo-1!', 'Monsoon-rain-7!', '8231-monkey-9921!', 'Correct-horse-1!'])(
    '%s is not',
    async (each) => {
      expect(await isCommon(each)).toBe(false)
    },
  )
})
