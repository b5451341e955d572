import type { SignatureStampDocument } from '../documents.ts'
import { oneLine } from './text.ts'

/** What the stamp of a digital signature is set from. */
export function signatureStampView({ name, lines }: SignatureStampDocument): SignatureStampDocument {
  return { name: oneLine(name), lines: lines.map(oneLine) }
}
