import type { SignatureStampDocument } from '../documents.ts'
import { oneLine, printedMoment } from './text.ts'

/** The data of a digital signature's stamp. */
export function signatureStampView({ name, at, lines }: SignatureStampDocument) {
  return { name: oneLine(name), lines: [printedMoment(at), ...lines.map(oneLine)] }
}
