import type { SigningParameters } from '#domain/signing/schema'
import { sealEnvelope } from '#services/signing/envelope'
import type { SignerGateway } from '#services/signing/gateway'
import { signRequest } from '#services/signing/request'

export interface ToSign {
  reference: string
  signatory: string
  pdf: Uint8Array
  sessionKey: Buffer
}

/** The data that the browser posts to the gateway, and its URL. */
export async function signingParameters(
  signer: SignerGateway,
  publicUrl: string,
  { reference, signatory, pdf, sessionKey }: ToSign,
): Promise<SigningParameters> {
  const returnTo = {
    success: `${publicUrl}/signing/return/success`,
    failure: `${publicUrl}/signing/return/failure`,
    cancel: `${publicUrl}/signing/return/cancel`,
  }
  const request = signRequest({ signatory, pdf, reference, returnTo }, await signer.authToken())
  const envelope = sealEnvelope(request, sessionKey, await signer.publicKey())
  return { ...envelope, GatewayUrl: signer.url, ReferenceNumber: reference }
}
