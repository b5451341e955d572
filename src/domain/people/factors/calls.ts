import { z } from 'zod'
import { call } from '#domain/api/call'
import { asCaller, byId, success } from '#domain/api/shapes'
import { WRONG_PASSWORDS } from '#domain/api/wrong-passwords'
import * as routes from './routes'
import {
  AddPasskey,
  ConfirmTotp,
  CreationOptions,
  Factors,
  Passkey,
  Prove,
  RenamePasskey,
  ResetUserMfa,
  WaiveMfa,
} from './schema'

/** Own factors only; not open to API tokens. */
const own = { noun: 'Accounts', permission: 'account.view' } as const
/**
 * For calls that take a password or code, or return a secret: their answers are not stored for repeats, and a
 * wrong password or code counts however the call ends.
 */
const proving = { ...own, keepsNoAnswer: true, logged: 'factors' } as const
const byProof = { ...proving, limits: [WRONG_PASSWORDS] } as const
const RecoveryCodes = z.array(z.string()).meta({ description: 'Shown here and nowhere else' })

/** Calls on one's own second factors (docs/decisions/0085-second-factors.md). */
export const readFactors = call(routes.readFactors, {
  ...own,
  isPrivate: true,
  summary: 'What I sign in with beside my password',
  query: asCaller,
  output: Factors,
})
export const startTotp = call(routes.startTotp, {
  ...byProof,
  summary: 'Begin to set up an authenticator app; its secret is in this answer and nowhere else',
  body: Prove,
  output: success({ Secret: z.string(), Uri: z.string(), Svg: z.string() }),
})
export const confirmTotp = call(routes.confirmTotp, {
  ...proving,
  summary: 'Turn the authenticator app on by a code of it; recovery codes come with the first factor',
  body: ConfirmTotp,
  output: success({ RecoveryCodes }),
})
export const removeTotp = call(routes.removeTotp, {
  ...byProof,
  summary: 'Remove the authenticator app, by password or code',
  body: Prove,
  output: success({}),
})
export const makeRecoveryCodes = call(routes.makeRecoveryCodes, {
  ...byProof,
  summary: 'Ten new recovery codes in place of those before, by password or code',
  body: Prove,
  output: success({ RecoveryCodes }),
})
export const listPasskeys = call(routes.listPasskeys, {
  ...own,
  isPrivate: true,
  summary: 'My passkeys, the oldest first',
  query: asCaller,
  output: z.array(Passkey),
})
export const startPasskey = call(routes.startPasskey, {
  ...byProof,
  summary: 'What my browser needs to make a passkey; the challenge in it holds for five minutes, once',
  body: Prove,
  output: z.object({ Options: CreationOptions }),
})
export const addPasskey = call(routes.addPasskey, {
  ...proving,
  summary: 'Keep the passkey that my browser made; recovery codes come with the first factor',
  body: AddPasskey,
  output: success({ Passkey, RecoveryCodes }),
})
export const renamePasskey = call(routes.renamePasskey, {
  ...own,
  summary: 'Name one of my passkeys',
  params: byId,
  body: RenamePasskey,
  output: success({ Passkey }),
})
export const removePasskey = call(routes.removePasskey, {
  ...byProof,
  summary: 'Remove one of my passkeys, by password or code',
  params: byId,
  body: Prove,
  output: success({}),
})
export const waiveMfa = call(routes.waiveMfa, {
  noun: 'Users',
  permission: 'MFA_DISABLED_PERMISSION',
  logged: 'factors',
  summary:
    'Let somebody sign in for some days without the second step that their role needs; they and the other administrators are told',
  params: byId,
  body: WaiveMfa,
  output: success({ UserId: z.string(), Until: z.string() }),
})
export const endMfaWaiver = call(routes.endMfaWaiver, {
  noun: 'Users',
  permission: 'MFA_DISABLED_PERMISSION',
  logged: 'factors',
  summary: 'Ask somebody for the second step of their role again, at once',
  params: byId,
  body: asCaller,
  output: success({ UserId: z.string() }),
})
export const resetUserMfa = call(routes.resetUserMfa, {
  noun: 'Users',
  permission: 'MFA_ENABLED_PERMISSION',
  logged: 'factors',
  aboutOthers: ['user_id'],
  summary: 'Forget someone’s second factors and end their sessions; they are told',
  body: ResetUserMfa,
  output: success({ UserId: z.string(), Forgotten: z.number().int() }),
})
