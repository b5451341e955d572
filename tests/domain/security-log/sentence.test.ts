import { expect, it, test } from 'vitest'
import { SECURITY_KINDS, type SecurityKind } from '#domain/access/security-kinds'
import { DONE_PHRASES } from '#domain/security-log/done-phrases'
import { RECORDED, recordSentence } from '#domain/security-log/record-sentence'
import { eventSentence, type NamedEvent, recordedAs } from '#domain/security-log/sentence'
import { THINGS, thingOf } from '#domain/security-log/things'
import { EVERY_CALL } from '#server/across/openapi/every-call'

const sentenceOf = (more: Partial<NamedEvent>) =>
  eventSentence({
    Kind: 'sign-in',
    Outcome: 'done',
    Person: 'Anna Keller',
    Place: '',
    Code: '',
    Of: null,
    Recorded: null,
    ...more,
  })
const rights = (Old: string, New: string) => ({
  By: 'Sofía Álvarez',
  Action: 'Rights',
  Changes: [{ Field: 'Roles and tags', Old, New }],
})
const ofSunil = { Kind: 'permissions', Person: 'Sunil Perera', Place: 'users: tags' } as const
const refused = { Outcome: 'refused' } as const

test.each<[Partial<NamedEvent>, string]>([
  [{}, 'Anna Keller signed in'],
  [
    { Person: null, ...refused, Code: 'PASSWORD_WRONG' },
    'Someone was refused at the sign-in: the password was wrong',
  ],
  [{ Kind: 'sign-out' }, 'Anna Keller signed out'],
  [{ Kind: 'sessions-ended', Code: 'IDLE' }, 'Anna Keller was signed out after a while without use'],
  [
    { ...ofSunil, Recorded: rights('Staff', 'Staff, Payment Processor') },
    'Sofía Álvarez gave Sunil Perera the right Payment Processor',
  ],
  [
    { ...ofSunil, Recorded: rights('STAFF, Maker', 'FINANCE, Checker') },
    'Sofía Álvarez gave Sunil Perera the rights Finance and Checker and took the rights Staff and Maker from them',
  ],
  [{ ...ofSunil, Recorded: rights('Maker', '') }, 'Sofía Álvarez took the right Maker from Sunil Perera'],
  [
    { ...ofSunil, Place: 'users: is_blocked', Recorded: { By: 'Anna Keller', Action: 'Block', Changes: [] } },
    'Anna Keller blocked Sunil Perera',
  ],
  [
    { ...ofSunil, Place: 'users: roles, tags, email' },
    'The roles, tags and e-mail address of Sunil Perera changed',
  ],
  [
    { Kind: 'access', Place: 'PUT /users/{id}/block', Of: 'Sunil Perera' },
    'Anna Keller blocked Sunil Perera',
  ],
  [
    { Kind: 'see-as', Place: 'POST /users/{id}/see-as', Of: 'Sunil Perera' },
    'Anna Keller began to view the portal as Sunil Perera',
  ],
  [
    { Kind: 'see-as', Code: 'ENDED', Of: 'Sunil Perera' },
    'Anna Keller stopped viewing the portal as Sunil Perera',
  ],
  [
    { Kind: 'shown', Place: 'POST /partners/{id}/bank-details/show' },
    'Anna Keller viewed the full bank details of a partner',
  ],
  [{ Kind: 'export', Place: 'GET /cn/download' }, 'Anna Keller downloaded a list of commission notes'],
  [
    { Kind: 'access', ...refused, Place: 'GET /cn/{id}', Code: 'NOT_FOUND' },
    'Anna Keller was refused commission notes: not there, or not open to them',
  ],
  [
    { Kind: 'access', ...refused, Place: 'page /users/[id]', Code: 'FORBIDDEN' },
    'Anna Keller was refused access to users',
  ],
  [
    { Kind: 'access', ...refused, Place: 'PUT /partners/{id}', Code: 'FORBIDDEN' },
    'Anna Keller was refused a change of partners',
  ],
  [{ Kind: 'dropped', Person: null }, 'Some events were not kept'],
])('%j reads "%s"', (more, sentence) => {
  expect(sentenceOf(more)).toBe(sentence)
})

it('has a sentence for every kind, without a code, a call or an id', () => {
  for (const Kind of Object.keys(SECURITY_KINDS) as SecurityKind[])
    for (const Outcome of ['done', 'refused'] as const)
      for (const Place of ['GET /cn/{id}', 'page /unknown/[id]', 'users: tags', '']) {
        const sentence = sentenceOf({ Kind, Outcome, Place, Code: 'FORBIDDEN' })
        expect(sentence, `${Kind} ${Outcome} ${Place}`).toMatch(
          /^(?:Anna Keller|The|Some|Someone) [^{}_[\]]+$/,
        )
        expect(sentence).not.toMatch(/FORBIDDEN|GET|PUT|\/|undefined/)
      }
})

it('has a phrase for every logged call, and none for unknown calls', () => {
  const places = EVERY_CALL.map(({ call }) => ({ place: `${call.method} ${call.path}`, logged: call.logged }))
  const known = new Set(places.map(({ place }) => place))
  const silent = places.filter(({ place, logged }) => logged && !(place in DONE_PHRASES))
  expect(silent).toEqual([])
  const gone = Object.keys(DONE_PHRASES).filter((place) => !place.startsWith('page ') && !known.has(place))
  expect(gone).toEqual([])
})

it('names the object of every call', () => {
  const unnamed = EVERY_CALL.filter(({ call }) => thingOf(`${call.method} ${call.path}`) === null)
  expect(unnamed.map(({ call }) => call.path)).toEqual([])
  expect(Object.values(THINGS).filter((thing) => thing === '')).toEqual([])
  expect(thingOf('GET /saved-views/{id}')).toBe('saved views')
  const same = Object.entries(THINGS).filter(([name, thing]) => thing === name.replaceAll('-', ' '))
  expect(same).toEqual([])
  expect(thingOf('page /users/[id]')).toBe('users')
  expect(['page /', 'page /nowhere', 'GET /a%20b'].map(thingOf)).toEqual([null, null, null])
})

it('has a sentence for every entry of the record', () => {
  for (const Action of Object.keys(RECORDED)) {
    const entry = { By: 'Anna Keller', Action, Changes: [] }
    expect(recordSentence(entry, 'Sunil Perera')).toMatch(/^Anna Keller [a-z]/)
  }
  expect(recordSentence({ By: null, Action: 'Delete for good', Changes: [] }, 'Ravi')).toBe(
    'The portal deleted Ravi for good',
  )
})

it('looks up recorded changes of an account’s rights only', () => {
  const event = { EventId: 'e', At: '2026-11-20T10:00:00Z', ObjectId: 'u', Kind: 'permissions' } as const
  expect(recordedAs({ ...event, Place: 'users: tags' })).toMatchObject({ user_id: 'u', actions: ['Rights'] })
  expect(recordedAs({ ...event, Place: 'users: partner_id' })).toBeNull()
  expect(recordedAs({ ...event, Place: 'PUT /partner-tiers/{id}' })).toBeNull()
})
