import {
  constants,
  createCipheriv,
  createDecipheriv,
  createHash,
  type KeyObject,
  privateDecrypt,
  publicEncrypt,
  randomBytes,
  timingSafeEqual,
} from 'node:crypto'
import { isNamed } from '#domain/named-error'

/** The session key, encrypted for the gateway; then, encrypted with that key, the request as JSON and its SHA-256. */
export interface Envelope {
  Parameter1: string
  Parameter2: string
  Parameter3: string
}

export class EnvelopeUnreadable extends Error {
  override readonly name = 'EnvelopeUnreadable'
}

export function isEnvelopeUnreadable(error: unknown): error is EnvelopeUnreadable {
  return isNamed(error, 'EnvelopeUnreadable')
}

const KEY_BYTES = 32

/** A new key for one request: 32 random bytes. */
export function newSessionKey(): Buffer {
  return randomBytes(KEY_BYTES)
}

/** In the modes that the gateway prescribes, RSA PKCS#1 v1.5 and AES-256 ECB: only its signature is trusted. */
export function sealEnvelope(request: object, sessionKey: Buffer, gatewayKey: KeyObject): Envelope {
  const json = Buffer.from(JSON.stringify(request))
  const key = publicEncrypt({ key: gatewayKey, padding: constants.RSA_PKCS1_PADDING }, sessionKey)
  return {
    Parameter1: key.toString('base64'),
    Parameter2: encryptFor(sessionKey, json).toString('base64'),
    Parameter3: encryptFor(sessionKey, sha256(json)).toString('base64'),
  }
}

/** Decrypts an envelope. @throws EnvelopeUnreadable for another key, or if its parts do not match */
export function openEnvelope(
  envelope: Envelope,
  privateKey: KeyObject,
): { request: unknown; sessionKey: Buffer } {
  try {
    const padding = constants.RSA_PKCS1_PADDING
    const sessionKey = privateDecrypt(
      { key: privateKey, padding },
      Buffer.from(envelope.Parameter1, 'base64'),
    )
    const json = decryptWith(sessionKey, envelope.Parameter2)
    const hash = decryptWith(sessionKey, envelope.Parameter3)
    const expected = sha256(json)
    if (hash.length !== expected.length || !timingSafeEqual(hash, expected))
      throw new Error('the hash is another one')
    return { request: JSON.parse(json.toString('utf8')), sessionKey }
  } catch (cause) {
    throw new EnvelopeUnreadable('The envelope cannot be opened', { cause })
  }
}

/** AES-256 in ECB mode with PKCS#7 padding, as a gateway encrypts the signed document. */
export function encryptFor(sessionKey: Buffer, bytes: Uint8Array): Buffer {
  const cipher = createCipheriv('aes-256-ecb', sessionKey, null)
  return Buffer.concat([cipher.update(bytes), cipher.final()])
}

/** Decrypts a gateway's base64 (a form may turn plus signs into spaces). Throws EnvelopeUnreadable. */
export function decryptWith(sessionKey: Buffer, text: string): Buffer {
  try {
    const decipher = createDecipheriv('aes-256-ecb', sessionKey, null)
    return Buffer.concat([
      decipher.update(Buffer.from(text.replaceAll(' ', '+'), 'base64')),
      decipher.final(),
    ])
  } catch (cause) {
    throw new EnvelopeUnreadable('The text cannot be opened with this session key', { cause })
  }
}

function sha256(bytes: Uint8Array): Buffer {
  return createHash('sha256').update(bytes).digest()
}
