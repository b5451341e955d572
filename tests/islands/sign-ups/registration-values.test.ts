import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { StudentRegistration } from '#domain/sign-ups/registration'
import { ROUND_ROBIN } from '#domain/sign-ups/round-robin'
import { editedForm } from '../../../src/islands/editing/use-editing'
import { registrationEditing, registrationValues } from '../../../src/islands/sign-ups/registration-values'

const OPENED: StudentRegistration = {
  PartnerId: 'brightpath',
  PartnerCompany: 'Brightpath',
  HasAccess: true,
  Reason: '',
  Enabled: true,
  Fields: ['Level'],
  DefaultCounsellorId: 'kavita',
  MostStudents: 200,
  WelcomeText: '',
  PrivacyUrl: '',
  Intakes: ['Fall 2027'],
  ChangedBy: null,
  ChangedAt: null,
  Version: 1,
}
/** As saved by the deletion of the default counsellor. */
const MOVED = { ...OPENED, DefaultCounsellorId: ROUND_ROBIN, Version: 2 }

const fetched = vi.fn<typeof fetch>()
const reloaded = vi.fn()

beforeEach(() => {
  vi.stubGlobal('fetch', fetched)
  vi.stubGlobal('document', { querySelector: () => null, dispatchEvent: () => true })
  vi.stubGlobal('sessionStorage', { getItem: () => null, setItem: vi.fn(), removeItem: vi.fn() })
  vi.stubGlobal('window', { location: { reload: reloaded } })
})
afterEach(() => {
  fetched.mockReset()
  reloaded.mockReset()
})

const answer = (status: number, body: object) =>
  fetched.mockResolvedValueOnce(new Response(JSON.stringify(body), { status }))
const stale = (current: StudentRegistration) =>
  answer(409, {
    error: { code: 'STALE_VERSION', message: 'Mia Rai changed this meanwhile.', data: { current } },
  })
const saved = () => answer(200, { data: { message: 'The settings were saved.' } })
const bodies = () => fetched.mock.calls.map(([, init]) => JSON.parse(String(init?.body)) as object)
const submit = (typed: object) =>
  editedForm(registrationEditing(OPENED)).onSubmit(
    { ...registrationValues(OPENED), ...typed },
    () => undefined,
  )

test('typing is saved on top of a default counsellor that a deletion moved meanwhile', async () => {
  stale(MOVED)
  saved()
  expect(await submit({ WelcomeText: 'Namaste' })).toBeNull()
  expect(bodies()[1]).toEqual({
    Enabled: true,
    Fields: ['Level'],
    DefaultCounsellorId: ROUND_ROBIN,
    MostStudents: 200,
    WelcomeText: 'Namaste',
    PrivacyUrl: '',
    Intakes: ['Fall 2027'],
    Version: 2,
  })
  expect(reloaded).toHaveBeenCalledOnce()
})

test('a field that both changed is named, and the typing stays', async () => {
  stale(MOVED)
  expect(await submit({ DefaultCounsellorId: 'karan' })).toMatchObject({
    message:
      'Mia Rai changed this meanwhile. You both changed Who receives new students. Save again to keep what you typed.',
  })
  expect(reloaded).not.toHaveBeenCalled()
})
