import { expect, test } from 'vitest'
import { mergeSmtpSettings } from '#domain/smtp-settings/merge'

const BASE = {
  hostName: 'smtp.one.example',
  portNumber: '587',
  senderEmail: 'hello@one.example',
  smtpUsername: 'one',
  smtpPassword: '',
}

test('without a typed password, fields are merged like those of other forms', () => {
  const mine = { ...BASE, senderEmail: 'team@one.example' }
  const theirs = { ...BASE, portNumber: '465' }
  expect(mergeSmtpSettings(BASE, mine, theirs)).toEqual({
    value: { ...BASE, senderEmail: 'team@one.example', portNumber: '465' },
    conflicts: [],
  })
})

test('a typed password is merged with a sender that others changed', () => {
  const mine = { ...BASE, smtpPassword: 'mine' }
  const theirs = { ...BASE, senderEmail: 'team@one.example' }
  expect(mergeSmtpSettings(BASE, mine, theirs)).toEqual({
    value: { ...mine, senderEmail: 'team@one.example' },
    conflicts: [],
  })
})

test.each(['hostName', 'portNumber', 'smtpUsername'] as const)(
  'a typed password never goes to another %s that others saved; the user is asked',
  (field) => {
    const mine = { ...BASE, smtpPassword: 'mine' }
    const theirs = { ...BASE, [field]: 'other', senderEmail: 'team@one.example' }
    expect(mergeSmtpSettings(BASE, mine, theirs)).toEqual({
      value: { ...mine, senderEmail: 'team@one.example' },
      conflicts: [field, 'smtpPassword'],
    })
  },
)

test('the same new server on both sides is no conflict', () => {
  const moved = { ...BASE, hostName: 'smtp.two.example' }
  const mine = { ...moved, smtpPassword: 'mine' }
  expect(mergeSmtpSettings(BASE, mine, moved)).toEqual({ value: mine, conflicts: [] })
})

test('if nothing that shows was changed, others typed a password too, and the user is asked', () => {
  const mine = { ...BASE, smtpPassword: 'mine' }
  expect(mergeSmtpSettings(BASE, mine, BASE)).toEqual({ value: mine, conflicts: ['smtpPassword'] })
})
