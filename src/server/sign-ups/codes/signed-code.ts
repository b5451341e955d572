import { timingSafeEqual } from 'node:crypto'
import { parse, stringify } from 'uuid'
import type { Sealer } from '#services/sealing/sealer'

/** The content of a code itself. Its counsellor and event are in its row, since a counsellor may leave. */
export interface CodeClaims {
  id: string
  partnerId: string
  expiresAt: Date
}

const ID_BYTES = 16
const PAYLOAD_BYTES = 2 * ID_BYTES + 4
const PAYLOAD_LENGTH = (PAYLOAD_BYTES * 4) / 3
/** 96 bits. */
const SIGNATURE_LENGTH = 16

/** The signed text of a code: 64 letters, digits, `-` and `_` (docs/decisions/0128-sign-up-codes.md). */
export function signCode(sealer: Sealer, { id, partnerId, expiresAt }: CodeClaims): string {
  const payload = Buffer.alloc(PAYLOAD_BYTES)
  payload.set(parse(id), 0)
  payload.set(parse(partnerId), ID_BYTES)
  payload.writeUInt32BE(Math.floor(expiresAt.getTime() / 1000), 2 * ID_BYTES)
  const text = payload.toString('base64url')
  return text + signatureOf(sealer, text)
}

/** Decodes a code. Null unless the portal signed it. */
export function readCode(sealer: Sealer, code: string): CodeClaims | null {
  if (code.length !== PAYLOAD_LENGTH + SIGNATURE_LENGTH || !/^[\w-]+$/.test(code)) return null
  const text = code.slice(0, PAYLOAD_LENGTH)
  const isSigned = timingSafeEqual(
    Buffer.from(code.slice(PAYLOAD_LENGTH)),
    Buffer.from(signatureOf(sealer, text)),
  )
  if (!isSigned) return null
  const payload = Buffer.from(text, 'base64url')
  return {
    id: stringify(payload.subarray(0, ID_BYTES)),
    partnerId: stringify(payload.subarray(ID_BYTES, 2 * ID_BYTES)),
    expiresAt: new Date(payload.readUInt32BE(2 * ID_BYTES) * 1000),
  }
}

function signatureOf(sealer: Sealer, text: string): string {
  return sealer.keyOf('sign-up-code', text).slice(0, SIGNATURE_LENGTH)
}
