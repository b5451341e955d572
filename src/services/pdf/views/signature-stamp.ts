import type { SignatureStampDocument } from '../documents.ts'
import { oneLine, printedMoment } from './text.ts'

/** What the stamp of a digital signature is set from. */
export function signatureStampView({ name, at, lines }: SignatureStampDocument) {
  return { name: oneLine(name), lines: [printedMoment(at), ...lines.map(oneLine)] }
}
