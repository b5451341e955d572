import { createHash } from 'node:crypto'
import * as pkijs from 'pkijs'
import { certificateOf, commonName, DIGESTS, namesCertificate } from '#services/signing/signer-info'

export const SHA_256 = '2.16.840.1.101.3.4.2.1'
const TST_INFO = '1.2.840.113549.1.9.16.1.4'
const SIGNED_DATA = '1.2.840.113549.1.7.2'
const EXTENDED_KEY_USAGE = '2.5.29.37'
const TIME_STAMPING = '1.3.6.1.5.5.7.3.8'

export interface TimeStamp {
  at: Date
  authority: string
  /** Big-endian; empty if it has none. */
  nonce: Uint8Array
}

/** Verifies a time stamp (RFC 3161) of these bytes; null if any check fails. `trusted`: DER, null for any. */
export async function readTimeStamp(
  token: Uint8Array<ArrayBuffer>,
  stamped: Uint8Array,
  trusted: readonly Uint8Array<ArrayBuffer>[] | null,
): Promise<TimeStamp | null> {
  try {
    const content = pkijs.ContentInfo.fromBER(token)
    if (content.contentType !== SIGNED_DATA) return null
    const signed = new pkijs.SignedData({ schema: content.content })
    const { eContent, eContentType } = signed.encapContentInfo
    const [info, another] = signed.signerInfos
    if (eContentType !== TST_INFO || !eContent || !info?.signedAttrs || another) return null
    const stampInfo = pkijs.TSTInfo.fromBER(eContent.getValue())
    if (!isOf(stampInfo.messageImprint, stamped)) return null
    const maker = certificateOf(signed, info)
    if (!maker || !isForTimeStamps(maker) || !wasValid(maker, stampInfo.genTime)) return null
    if (!namesCertificate(info, maker, { orOld: true })) return null
    const isRight = await signed.verify({
      signer: 0,
      data: new Uint8Array(stamped).buffer,
      checkDate: stampInfo.genTime,
      ...(trusted && {
        checkChain: true,
        passedWhenNotRevValues: true,
        trustedCerts: trusted.map((der) => pkijs.Certificate.fromBER(der)),
      }),
    })
    if (!isRight) return null
    return {
      at: stampInfo.genTime,
      authority: commonName(maker.subject),
      nonce: stampInfo.nonce?.valueBlock.valueHexView ?? new Uint8Array(),
    }
  } catch {
    // The library throws both for unreadable data and for a wrong signature.
    return null
  }
}

function isOf({ hashAlgorithm, hashedMessage }: pkijs.MessageImprint, stamped: Uint8Array): boolean {
  const digest = DIGESTS[hashAlgorithm.algorithmId]
  if (!digest) return false
  return createHash(digest).update(stamped).digest().equals(hashedMessage.valueBlock.valueHexView)
}

function isForTimeStamps({ extensions = [] }: pkijs.Certificate): boolean {
  const usage: unknown = extensions.find(({ extnID }) => extnID === EXTENDED_KEY_USAGE)?.parsedValue
  return usage instanceof pkijs.ExtKeyUsage && usage.keyPurposes.includes(TIME_STAMPING)
}

function wasValid({ notBefore, notAfter }: pkijs.Certificate, at: Date): boolean {
  return notBefore.value <= at && at <= notAfter.value
}
