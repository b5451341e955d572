import { z } from 'zod'
import { callsOf } from '#domain/api/call'
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

const call = callsOf('Users')

const own = { noun: 'Accounts', permission: 'account.view' } as const
/** For calls that take a password or code or return a secret: no stored answers; wrong tries always count. */
const proving = { ...own, storesNoAnswer: true, logged: 'factors' } as const
const byProof = { ...proving, limits: [WRONG_PASSWORDS] } as const
const RecoveryCodes = z.array(z.string()).meta({ description: 'Shown in this answer only' })

export const readFactors = call(routes.readFactors, {
  ...own,
  isPrivate: true,
  summary: 'List the caller’s second factors',
  query: asCaller,
  output: Factors,
})
export const startTotp = call(routes.startTotp, {
  ...byProof,
  summary: 'Start to set up an authenticator app; its secret is in this answer only',
  body: Prove,
  output: success({ Secret: z.string(), Uri: z.string(), Svg: z.string() }),
})
export const confirmTotp = call(routes.confirmTotp, {
  ...proving,
  summary: 'Turn on the authenticator app by one of its codes; recovery codes come with the first factor',
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
  summary: 'Create ten new recovery codes, which replace the previous ones, by password or code',
  body: Prove,
  output: success({ RecoveryCodes }),
})
export const listPasskeys = call(routes.listPasskeys, {
  ...own,
  isPrivate: true,
  summary: 'List the caller’s passkeys, oldest first',
  query: asCaller,
  output: z.array(Passkey),
})
export const startPasskey = call(routes.startPasskey, {
  ...byProof,
  summary:
    'Read the options by which the browser creates a passkey; their challenge is valid once, for five minutes',
  body: Prove,
  output: z.object({ Options: CreationOptions }),
})
export const addPasskey = call(routes.addPasskey, {
  ...proving,
  summary: 'Save the passkey that the browser created; recovery codes come with the first factor',
  body: AddPasskey,
  output: success({ Passkey, RecoveryCodes }),
})
export const renamePasskey = call(routes.renamePasskey, {
  ...own,
  summary: 'Rename one of the caller’s passkeys',
  params: byId,
  body: RenamePasskey,
  output: success({ Passkey }),
})
export const removePasskey = call(routes.removePasskey, {
  ...byProof,
  summary: 'Remove one of the caller’s passkeys, by password or code',
  params: byId,
  body: Prove,
  output: success({}),
})
export const waiveMfa = call(routes.waiveMfa, {
  permission: 'MFA_DISABLED_PERMISSION',
  logged: 'factors',
  summary:
    'Let a user sign in for some days without the second step that their role requires; the user and the other administrators are notified',
  params: byId,
  body: WaiveMfa,
  output: success({ UserId: z.string(), Until: z.string() }),
})
export const endMfaWaiver = call(routes.endMfaWaiver, {
  permission: 'MFA_DISABLED_PERMISSION',
  logged: 'factors',
  summary: 'Require the second step of a user’s role again, at once',
  params: byId,
  body: asCaller,
  output: success({ UserId: z.string() }),
})
export const resetUserMfa = call(routes.resetUserMfa, {
  permission: 'MFA_ENABLED_PERMISSION',
  logged: 'factors',
  aboutOthers: ['user_id'],
  summary: 'Reset a user’s second factors and end their sessions; the user is notified',
  body: ResetUserMfa,
  output: success({ UserId: z.string(), Forgotten: z.number().int() }),
})
