import { CreateToken } from '#domain/people/calls'
import { CreateView } from '#domain/views/schema'
import { createDelegation } from '#server/delegations/create-delegation'
import { issueToken } from '#server/people/issue-token'
import { beginSession } from '#server/platform/sessions/begin-session'
import { createView } from '#server/views/create-view'
import { newTotpSecret } from '#services/factors/totp'
import { hashPassword } from '#services/passwords/passwords'
import { PASSWORD } from '#tests/support/http/portal'
import { beginFactors, factorCalls, giveFactors } from '#tests/support/people/factors'
import { waitForAddress } from '#tests/support/people/password-calls'
import type { ValidCall } from '#tests/support/valid-calls/valid-calls'
import type { Ground, OwnRequest } from './own-requests'

const passwordHash = hashPassword(PASSWORD)

const byId =
  (make: (ground: Ground) => Promise<string>): OwnRequest =>
  async (ground) => ({ params: { id: await make(ground) } })

const ownView = byId(async ({ db, person, kind }) => {
  // People without a list of notes have one of students.
  const hasNotes = !['loanadvisor', 'pst', 'counsellor'].includes(kind)
  const List = hasNotes ? 'commission-notes' : 'students'
  const { View } = await createView({ db, actor: person }, CreateView.parse({ List, Name: 'My own' }))
  return View.ViewId
})

const ownToken = byId(async ({ db, person }) => {
  const { ApiToken } = await issueToken(db, person, CreateToken.parse({ Name: 'script' }))
  return ApiToken.TokenId
})

const ownSession = byId(({ db, person }) =>
  beginSession(db, {
    userId: person.id,
    ...{ address: '10.0.0.3', userAgent: 'Firefox', issuerSession: null, before: null },
  }),
)

const self: OwnRequest = async ({ person, valid }) => ({
  params: Object.fromEntries(Object.keys(valid.params ?? {}).map((name) => [name, person.id])),
})

async function givePassword({ db, person }: Ground): Promise<void> {
  const password_hash = await passwordHash
  await db.updateTable('users').set({ password_hash }).where('id', '=', person.id).execute()
}

async function withoutFactors({ db, person }: Ground): Promise<void> {
  for (const table of ['totp_factors', 'passkeys', 'recovery_codes'] as const)
    await db.deleteFrom(table).where('user_id', '=', person.id).execute()
  await db.deleteFrom('passkey_challenges').execute()
}

/** Gives them an app and a passkey. */
const withFactors: OwnRequest = async (ground) => {
  await withoutFactors(ground)
  const passkeyId = await giveFactors(ground.db, ground.person.id)
  return ground.valid.params ? { params: { id: passkeyId } } : {}
}

/** Starts the set-up of both. */
const addingFactors =
  (name: 'startTotp' | 'confirmTotp' | 'startPasskey' | 'addPasskey'): OwnRequest =>
  async (ground) => {
    await withoutFactors(ground)
    const secret = newTotpSecret()
    await beginFactors(ground.db, ground.person.id, secret)
    const { at } = ground
    const requests: Record<typeof name, ValidCall> = factorCalls({
      ...at,
      factors: { ...at.factors, secret },
    })
    return { body: { ...requests[name].body, UserId: ground.person.id } }
  }

const SUBSTITUTES: Partial<Record<string, (ground: Ground) => Record<string, string>>> = {
  checker: ({ at }) => ({ checker: at.world.people.checker2.id }),
  processor: ({ at }) => ({ paymentProcessor: at.world.people.processor2.id }),
}

const ownAbsence: OwnRequest = async (ground) => {
  const { person, valid, kind } = ground
  const Substitutes = SUBSTITUTES[kind]?.(ground)
  return {
    ...(valid.params && { params: { userId: person.id } }),
    ...(valid.body && {
      body: {
        ...valid.body,
        UserId: person.id,
        ...('PersonId' in valid.body && { PersonId: person.id }),
        Substitutes,
      },
    }),
  }
}

const endOwnAbsence = byId(async (ground) => {
  const { HandOver } = await createDelegation(
    { db: ground.db, actor: ground.person },
    {
      ...{ userId: ground.person.id, StartsOn: '2099-05-04', EndsOn: '2099-05-08', Note: '' },
      Substitutes: SUBSTITUTES[ground.kind]?.(ground) ?? {},
    },
  )
  return HandOver.HandOverId
})

/** Requests about a person's own account, sign-ins and saved settings. */
export const OWN_ACCOUNT: Record<string, OwnRequest> = {
  createView: async ({ valid, person }) => ({
    body: { UserId: person.id, List: 'students', Name: valid.body?.Name },
  }),
  listViews: async ({ valid }) => ({ query: { ...valid.query, list: 'students' } }),
  changeView: async (ground) => ({
    ...(await ownView(ground)),
    ...(['loanadvisor', 'pst', 'counsellor'].includes(ground.kind) && {
      body: { UserId: ground.person.id, List: 'students', Name: 'Mine', Version: 1 },
    }),
  }),
  deleteView: ownView,
  revokeToken: ownToken,
  endSessions: ownSession,
  makeToken: async (ground) => {
    await givePassword(ground)
    return { body: { ...ground.valid.body, UserId: ground.person.id, Password: PASSWORD } }
  },
  changeEmail: async (ground) => {
    await givePassword(ground)
    return { body: { ...ground.valid.body, UserId: ground.person.id, Password: PASSWORD } }
  },
  cancelEmailChange: async ({ db, person }) => {
    await waitForAddress(db, person.id)
    return {}
  },
  changePassword: async (ground) => {
    const { db, person } = ground
    await givePassword(ground)
    // A new password ends the earlier sessions.
    await db
      .updateTable('sessions')
      .set({ ended_at: null, end_reason: null })
      .where('user_id', '=', person.id)
      .execute()
    return {}
  },
  removeTotp: withFactors,
  makeRecoveryCodes: withFactors,
  renamePasskey: withFactors,
  removePasskey: withFactors,
  startTotp: addingFactors('startTotp'),
  confirmTotp: addingFactors('confirmTotp'),
  startPasskey: addingFactors('startPasskey'),
  addPasskey: addingFactors('addPasskey'),
  getUser: self,
  changeUser: self,
  accountTags: self,
  partnerAccessStatus: async ({ valid, person }) => ({ query: { ...valid.query, user_id: person.id } }),
  listDelegations: ownAbsence,
  makeDelegation: ownAbsence,
  previewDelegation: ownAbsence,
  endDelegation: endOwnAbsence,
}
