import { hash } from 'node:crypto'
import { type ChainContent, chainText } from '#domain/commission-notes/reading/history-chain'

/** The SHA-256 of a text, in hexadecimal. */
export function sha256(text: string): string {
  return hash('sha256', text, 'hex')
}

/** The chain hash of an entry of a note's history. */
export function historyHash(entry: ChainContent): string {
  return sha256(chainText(entry))
}
