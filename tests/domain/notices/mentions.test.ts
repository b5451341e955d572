import fc from 'fast-check'
import { expect, it } from 'vitest'
import { mentionedIn } from '#domain/notices/mentions'

const ann = { email: 'ann@t.example', firstName: 'Ann', lastName: 'Lee' }
const annie = { email: 'annie@t.example', firstName: 'Ann', lastName: 'Lee Park' }
const tran = { email: 'minh@t.example', firstName: 'Minh', lastName: 'Trần' }
const solo = { email: 'cher@t.example', firstName: 'Cher', lastName: '' }
const PEOPLE = [ann, annie, tran, solo]

it.each([
  ['@Ann Lee, please', [ann]],
  ['please @ann lee', [ann]],
  ['(@Ann  Lee)', [ann]],
  ['@Ann Lee Park knows', [annie]],
  ['@Ann Lee Parks', [ann]],
  ['@Ann Leeds', []],
  ['@Ann', []],
  ['@Minh Trần'.normalize('NFD'), [tran]],
  ['@MINH@T.EXAMPLE.', [tran]],
  ['write to ann@t.example', []],
  ['@ann@t.example and @Cher!', [ann, solo]],
  ['@Ann Lee @Ann Lee', [ann]],
  ['no one', []],
])('%j', (text, expected) => {
  expect(mentionedIn(text, PEOPLE)).toEqual(expected)
})

it('finds each mentioned person among any other words', () => {
  const words = fc.string({ maxLength: 20 }).map((text) => text.replaceAll('@', ''))
  fc.assert(
    fc.property(words, words, fc.constantFrom(ann, tran, solo), (before, after, person) => {
      const name = `${person.firstName} ${person.lastName}`.trim()
      expect(mentionedIn(`${before} @${name}. ${after}`, PEOPLE)).toEqual([person])
    }),
  )
})
