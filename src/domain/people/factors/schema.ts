import { z } from 'zod'
import { Id, READABLE, Remarks, UserId } from '#domain/api/fields'
import { RevokeTokens } from '#domain/people/revoke-tokens'

export const ResetUserMfa = z.object({ user_id: Id })

export const MAX_WAIVED_DAYS = 7
const DAYS = `Days is a whole number from 1 to ${MAX_WAIVED_DAYS}`
export const WaiveMfa = z.object({
  UserId,
  Days: z.number(DAYS).int(DAYS).min(1, DAYS).max(MAX_WAIVED_DAYS, DAYS),
  Reason: Remarks.min(1, '*Reason is required.'),
})
export type WaiveMfa = z.output<typeof WaiveMfa>

const PASSWORD_TOO_LONG = 'A password has at most 1000 characters.'
const CODE_TOO_LONG = 'A code has at most 60 characters.'
export const proofFields = {
  Password: z.string().max(1000, PASSWORD_TOO_LONG).optional(),
  Code: z.string().max(60, CODE_TOO_LONG).optional(),
}

export const Prove = z.object({ ...proofFields, UserId })
export type Proof = Pick<z.output<typeof Prove>, 'Password' | 'Code'>

export const ConfirmTotp = z.object({
  Code: z.string('Please enter the code.').trim().min(1, 'Please enter the code.').max(60, CODE_TOO_LONG),
  /** Only has an effect for the first factor. */
  RevokeTokens,
  UserId,
})

const NAME_WANTED = 'Please enter a name for the passkey.'
const Name = z
  .string(NAME_WANTED)
  .trim()
  .min(1, NAME_WANTED)
  .max(100, 'The name should not exceed 100 characters.')
  .refine(...READABLE)

export const Passkey = z
  .object({
    PasskeyId: z.string(),
    Name: z.string(),
    CreatedAt: z.string(),
    LastUsedAt: z.string().nullable(),
  })
  .meta({ id: 'Passkey' })
export type Passkey = z.output<typeof Passkey>

const UNREADABLE = 'This is no answer of a passkey.'
const Base64Url = z.string(UNREADABLE).regex(/^[\w-]{1,16384}$/, UNREADABLE)

/** The result of `navigator.credentials.create` as WebAuthn's JSON (`RegistrationResponseJSON`). */
const RegistrationResponse = z.object({
  id: Base64Url,
  rawId: Base64Url,
  type: z.literal('public-key'),
  response: z.object({
    clientDataJSON: Base64Url,
    attestationObject: Base64Url,
    transports: z
      .array(z.string().regex(/^[a-z-]{1,30}$/, UNREADABLE))
      .max(10, UNREADABLE)
      .optional(),
  }),
  clientExtensionResults: z.looseObject({}).default({}),
})

/** The result of `navigator.credentials.get` as WebAuthn's JSON (`AuthenticationResponseJSON`). */
export const SignInAnswer = z.object({
  id: Base64Url,
  rawId: Base64Url,
  type: z.literal('public-key'),
  response: z.object({
    clientDataJSON: Base64Url,
    authenticatorData: Base64Url,
    signature: Base64Url,
    userHandle: z.string().max(200, UNREADABLE).nullish(),
  }),
  clientExtensionResults: z.looseObject({}).default({}),
})

export const AddPasskey = z.object({ Name, Response: RegistrationResponse, RevokeTokens, UserId })
export const RenamePasskey = z.object({ Name, UserId })

/** Options of `navigator.credentials.create` as WebAuthn JSON (`PublicKeyCredentialCreationOptionsJSON`). */
export const CreationOptions = z.looseObject({ challenge: z.string() })

export const Factors = z
  .object({
    App: z.object({ AddedAt: z.string(), LastUsedAt: z.string().nullable() }).nullable(),
    Passkeys: z.array(Passkey),
    RecoveryCodesLeft: z.number().int(),
    IsRequired: z.boolean(),
  })
  .meta({ id: 'Factors' })
export type Factors = z.output<typeof Factors>
