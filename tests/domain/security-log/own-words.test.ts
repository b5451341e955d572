import { expect, it, test } from 'vitest'
import { SECURITY_KINDS, type SecurityKind } from '#domain/access/security-kinds'
import { DONE_BY_PLACE, ownEventInWords } from '#domain/security-log/own-words'
import { EVERY_CALL } from '#server/across/openapi/every-call'

const event = (more: Partial<Parameters<typeof ownEventInWords>[0]>) =>
  ownEventInWords({
    Kind: 'sign-in',
    Outcome: 'done',
    Code: '',
    Place: '',
    ObjectId: '',
    Browser: '',
    ...more,
  })

test.each([
  [{ Browser: 'Chrome on Windows' }, 'Signed in from Chrome on Windows'],
  [{ Browser: 'Another program' }, 'Signed in from another program'],
  [{ Browser: 'A program on Linux' }, 'Signed in from a program on Linux'],
  [{}, 'Signed in'],
  [{ Outcome: 'refused', Code: 'PASSWORD_WRONG' }, 'Sign-in refused: the password was wrong'],
  [{ Outcome: 'refused', Code: 'SOMETHING' }, 'Sign-in refused'],
  [
    { Kind: 'permissions', Place: 'users: roles, tags, email' },
    'Your roles, tags and e-mail address changed',
  ],
  [{ Kind: 'permissions', Place: 'users: password_hash' }, 'Your password was changed'],
  [{ Kind: 'sessions-ended', Place: 'DELETE /account/sessions/{id}' }, 'Signed out all other browsers'],
  [
    { Kind: 'sessions-ended', Place: 'DELETE /account/sessions/{id}', ObjectId: 'x' },
    'Signed out another browser',
  ],
  [{ Kind: 'factors', Place: 'POST /account/passkeys' }, 'Added a passkey'],
  [{ Kind: 'credential', Outcome: 'refused' }, 'A password, code or token was not accepted'],
] as const)('%j reads "%s"', (more, words) => {
  expect(event(more)).toBe(words)
})

it('describes every kind of event, without a code or a call', () => {
  for (const Kind of Object.keys(SECURITY_KINDS) as SecurityKind[])
    for (const Outcome of ['done', 'refused'] as const) {
      const words = event({ Kind, Outcome, Code: 'NOT_FOUND', Place: 'GET /cn/{id}' })
      expect(words, `${Kind} ${Outcome}`).toMatch(/^[A-Z][^{}_]+$/)
      expect(words).not.toMatch(/NOT_FOUND|GET|\/cn/)
    }
})

it('describes existing calls only', () => {
  const calls = new Set(EVERY_CALL.map(({ call: { method, path } }) => `${method} ${path}`))
  const unknown = Object.keys(DONE_BY_PLACE).filter(
    (place) => !place.startsWith('page ') && !calls.has(place),
  )
  expect(unknown).toEqual([])
})
