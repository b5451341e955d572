import { createHash, randomBytes } from 'node:crypto'
import * as asn1 from 'asn1js'
import * as pkijs from 'pkijs'
import { isNamed } from '#domain/named-error'
import { readTimeStamp, SHA_256 } from '#services/signing/timestamps/token'

/** The time stamp authorities to ask and to trust (docs/decisions/0063-time-stamps.md). */
export interface TimestampSettings {
  urls: readonly string[]
  /** The certificates that the authority's must chain to, DER; null to trust the addresses. */
  trusted: readonly Uint8Array<ArrayBuffer>[] | null
}

export class TimestampUnavailable extends Error {
  override readonly name = 'TimestampUnavailable'
}

export function isTimestampUnavailable(error: unknown): error is TimestampUnavailable {
  return isNamed(error, 'TimestampUnavailable')
}

/** Obtains a time stamp of some bytes: the token, DER. @throws TimestampUnavailable */
export type TakeTimestamp = (bytes: Uint8Array) => Promise<Uint8Array<ArrayBuffer>>

/** Per address, from the request to the last byte. */
const PATIENCE_MS = 8000
const DRIFT_MS = 5 * 60_000
const MAX_BYTES = 24_000
const GRANTED = [0, 1]

/** Obtains time stamps (RFC 3161 over HTTP), each verified: no other data, time or authority passes. */
export function openTimestamps(
  { urls, trusted }: TimestampSettings,
  patienceMs: number = PATIENCE_MS,
): TakeTimestamp {
  return async (bytes) => {
    const faults: unknown[] = []
    for (const url of urls) {
      try {
        return await ask(url, bytes, trusted, patienceMs)
      } catch (fault) {
        faults.push(fault)
      }
    }
    throw new TimestampUnavailable('No time stamp could be had', { cause: new AggregateError(faults) })
  }
}

async function ask(
  url: string,
  bytes: Uint8Array,
  trusted: TimestampSettings['trusted'],
  patienceMs: number,
): Promise<Uint8Array<ArrayBuffer>> {
  const nonce = newNonce()
  const response = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/timestamp-query' },
    body: question(bytes, nonce),
    redirect: 'error',
    signal: AbortSignal.timeout(patienceMs),
  })
  if (!response.ok) throw new Error(`${url} answers ${response.status}`)
  const token = tokenIn(await read(response))
  const stamp = token && (await readTimeStamp(token, bytes, trusted))
  if (!token || !stamp) throw new Error(`${url} gives no time stamp that is right`)
  if (!Buffer.from(stamp.nonce).equals(nonce)) throw new Error(`${url} answers another question`)
  if (Math.abs(stamp.at.getTime() - Date.now()) > DRIFT_MS) throw new Error(`${url} has another time`)
  return token
}

function question(bytes: Uint8Array, nonce: Buffer): ArrayBuffer {
  const digest = createHash('sha256').update(bytes).digest()
  const request = new pkijs.TimeStampReq({
    version: 1,
    messageImprint: new pkijs.MessageImprint({
      hashAlgorithm: new pkijs.AlgorithmIdentifier({
        algorithmId: SHA_256,
        algorithmParams: new asn1.Null(),
      }),
      hashedMessage: new asn1.OctetString({ valueHex: new Uint8Array(digest).buffer }),
    }),
    nonce: new asn1.Integer({ valueHex: new Uint8Array(nonce).buffer }),
    certReq: true,
  })
  return request.toSchema().toBER(false)
}

/** Positive, and of the same length in every encoding. */
function newNonce(): Buffer {
  const nonce = randomBytes(8)
  nonce[0] = ((nonce[0] ?? 0) & 0x3f) | 0x40
  return nonce
}

/** Reads at most the size of a time stamp, so that an endless answer cannot fill the memory. */
async function read(response: Response): Promise<Uint8Array<ArrayBuffer>> {
  const parts: Uint8Array[] = []
  let length = 0
  for await (const part of response.body ?? []) {
    length += part.length
    if (length > MAX_BYTES) throw new Error('The answer is too long for a time stamp')
    parts.push(part)
  }
  return new Uint8Array(Buffer.concat(parts))
}

function tokenIn(answer: Uint8Array<ArrayBuffer>): Uint8Array<ArrayBuffer> | null {
  const { status, timeStampToken } = pkijs.TimeStampResp.fromBER(answer)
  if (!GRANTED.includes(status.status) || !timeStampToken) return null
  return new Uint8Array(timeStampToken.toSchema().toBER(false))
}
