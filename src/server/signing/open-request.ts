import { createHash, timingSafeEqual } from 'node:crypto'
import { z } from 'zod'
import { AppError } from '#domain/errors'
import { type Envelope, isEnvelopeUnreadable, openEnvelope } from '#services/signing/envelope'
import type { SignerGateway } from '#services/signing/gateway'

/** The literals are the only values that this gateway supports. */
const Request = z.object({
  Name: z.string().trim().min(1).max(200),
  FileType: z.literal('PDF'),
  File: z.string(),
  ReferenceNumber: z.string().min(1).max(20),
  AuthToken: z.string(),
  SelectPage: z.literal('ALL'),
  SignaturePosition: z.literal('Bottom-Right'),
  SUrl: z.url(),
  FUrl: z.url(),
  CUrl: z.url(),
})

export interface OpenedRequest {
  request: z.output<typeof Request>
  sessionKey: Buffer
}

/** Opens an envelope. Throws NOT_FOUND with a hosted gateway, SIGNING_UNREADABLE, SIGNING_UNKNOWN (token). */
export async function openRequest(signer: SignerGateway, envelope: Envelope): Promise<OpenedRequest> {
  if (!signer.embedded) throw new AppError('NOT_FOUND')
  const opened = read(envelope, await signer.embedded.privateKey())
  if (!isSameText(opened.request.AuthToken, await signer.authToken())) throw new AppError('SIGNING_UNKNOWN')
  return opened
}

function read(envelope: Envelope, privateKey: Parameters<typeof openEnvelope>[1]): OpenedRequest {
  try {
    const { request, sessionKey } = openEnvelope(envelope, privateKey)
    return { request: Request.parse(request), sessionKey }
  } catch (cause) {
    if (isEnvelopeUnreadable(cause) || cause instanceof z.ZodError)
      throw new AppError('SIGNING_UNREADABLE', { cause })
    throw cause
  }
}

function isSameText(one: string, other: string): boolean {
  const [a, b] = [one, other].map((text) => createHash('sha256').update(text).digest())
  return a !== undefined && b !== undefined && timingSafeEqual(a, b)
}
