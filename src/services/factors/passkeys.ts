import type {
  AuthenticationResponseJSON,
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
  RegistrationResponseJSON,
} from '@simplewebauthn/server'

const NAME = 'Tassel'
const TIMEOUT_MS = 5 * 60_000
/** EdDSA, ES256 and RS256, as COSE numbers. */
const ALGORITHMS = [-8, -7, -257]

/** Loaded on first use: it probes the runtime's algorithms, which makes Node warn. */
const webAuthn = () => import('@simplewebauthn/server')

export interface StoredPasskey {
  credentialId: string
  publicKey: Uint8Array
  counter: number
  transports: readonly string[]
}

/** Takes a challenge that was issued for this purpose: true once, then never again. */
type TakeChallenge = (challenge: string) => Promise<boolean>

/** The browser's options to create a discoverable passkey with user verification (finger, face or PIN). */
export async function registrationOptions(
  publicUrl: string,
  person: { id: string; email: string; name: string },
  known: readonly Pick<StoredPasskey, 'credentialId'>[],
): Promise<PublicKeyCredentialCreationOptionsJSON> {
  const { generateRegistrationOptions } = await webAuthn()
  return generateRegistrationOptions({
    rpName: NAME,
    rpID: new URL(publicUrl).hostname,
    userID: new TextEncoder().encode(person.id),
    userName: person.email,
    userDisplayName: person.name,
    timeout: TIMEOUT_MS,
    attestationType: 'none',
    supportedAlgorithmIDs: ALGORITHMS,
    excludeCredentials: known.map(({ credentialId: id }) => ({ id })),
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  })
}

/** The passkey that a browser created; null if the answer is not for this portal, challenge and purpose. */
export async function registeredPasskey(
  publicUrl: string,
  response: RegistrationResponseJSON,
  take: TakeChallenge,
): Promise<StoredPasskey | null> {
  return orNothing(take, async (expectedChallenge) => {
    const { verifyRegistrationResponse } = await webAuthn()
    const verifying = {
      response,
      ...expectedBy(publicUrl),
      expectedChallenge,
      supportedAlgorithmIDs: ALGORITHMS,
    }
    const { verified, registrationInfo } = await verifyRegistrationResponse(verifying)
    if (!verified) return null
    const { id, publicKey, counter, transports = [] } = registrationInfo.credential
    return { credentialId: id, publicKey, counter, transports }
  })
}

/** Options to sign in with one of these passkeys, or with any discoverable one if none is given. */
export async function signInOptions(
  publicUrl: string,
  allowed: readonly StoredPasskey[],
): Promise<PublicKeyCredentialRequestOptionsJSON> {
  const { generateAuthenticationOptions } = await webAuthn()
  return generateAuthenticationOptions({
    rpID: new URL(publicUrl).hostname,
    allowCredentials: allowed.map(({ credentialId: id, transports }) => ({
      id,
      transports: [...transports],
    })),
    timeout: TIMEOUT_MS,
    userVerification: 'required',
  })
}

/** The passkey's new counter if it signed the answer for this portal and challenge; otherwise null. */
export async function usedPasskey(
  publicUrl: string,
  response: AuthenticationResponseJSON,
  stored: StoredPasskey,
  take: TakeChallenge,
): Promise<number | null> {
  const { credentialId: id, publicKey, counter, transports } = stored
  const credential = { id, publicKey: new Uint8Array(publicKey), counter, transports: [...transports] }
  return orNothing(take, async (expectedChallenge) => {
    const { verifyAuthenticationResponse } = await webAuthn()
    const verifying = { response, ...expectedBy(publicUrl), expectedChallenge, credential }
    const { verified, authenticationInfo } = await verifyAuthenticationResponse(verifying)
    return verified ? authenticationInfo.newCounter : null
  })
}

function expectedBy(publicUrl: string) {
  const { origin, hostname } = new URL(publicUrl)
  return { expectedOrigin: origin, expectedRPID: hostname, requireUserVerification: true }
}

/** The library throws for a wrong answer. A database error while taking the challenge is not one. */
async function orNothing<Found>(
  take: TakeChallenge,
  verify: (take: TakeChallenge) => Promise<Found | null>,
): Promise<Found | null> {
  let failure: { error: unknown } | null = null
  const taking = async (challenge: string) => {
    try {
      return await take(challenge)
    } catch (error) {
      failure = { error }
      throw error
    }
  }
  try {
    return await verify(taking)
  } catch {
    if (failure) throw (failure as { error: unknown }).error
    return null
  }
}
