import type {
  AuthenticationResponseJSON,
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
  RegistrationResponseJSON,
} from '@simplewebauthn/server'

const NAME = 'Tassel'
/** How long a browser lets its person take. */
const TIMEOUT_MS = 5 * 60_000
/** EdDSA, ES256 and RS256, by their numbers in COSE. */
const ALGORITHMS = [-8, -7, -257]

/** Loaded when it is first needed: it tries out the runtime's algorithms, which Node warns of. */
const webAuthn = () => import('@simplewebauthn/server')

/** A passkey as it is kept. */
export interface KeptPasskey {
  credentialId: string
  publicKey: Uint8Array
  counter: number
  transports: readonly string[]
}

/** Takes a challenge that was given out for this purpose: true once, and never again. */
type TakeChallenge = (challenge: string) => Promise<boolean>

/** What a browser needs to make a passkey, which its person finds without naming themself and unlocks by finger, face or PIN. */
export async function registrationOptions(
  publicUrl: string,
  person: { id: string; email: string; name: string },
  known: readonly Pick<KeptPasskey, 'credentialId'>[],
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

/** The passkey that a browser made; null where the answer is not for this portal, this challenge or this purpose. */
export async function registeredPasskey(
  publicUrl: string,
  response: RegistrationResponseJSON,
  take: TakeChallenge,
): Promise<KeptPasskey | null> {
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

/** What a browser needs to sign in by a passkey: one of these, or of whoever its person is where none is named. */
export async function signInOptions(
  publicUrl: string,
  allowed: readonly KeptPasskey[],
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

/** The passkey's new counter where the answer is signed by it for this portal and challenge; null otherwise. */
export async function usedPasskey(
  publicUrl: string,
  response: AuthenticationResponseJSON,
  kept: KeptPasskey,
  take: TakeChallenge,
): Promise<number | null> {
  const { credentialId: id, publicKey, counter, transports } = kept
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

/** The library throws where an answer is wrong. What the database met while the challenge was taken is no wrong answer. */
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
