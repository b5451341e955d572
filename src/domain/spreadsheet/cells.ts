/** Longer than any field may be, so that a value that is too long is still noticed. */
const MAX_CHARACTERS = 5001
const UNKEEPABLE = /[^\P{Cc}\s]/gu
export const REPLACEMENT = '\ufffd'

/** Normalises a header for comparison, ignoring case and punctuation. */
export function headerKey(header: string): string {
  return header
    .normalize('NFC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '')
}

/** A cell's text as stored: valid Unicode, trimmed. */
export function cleanedCell(cell: string): string {
  return cell.slice(0, MAX_CHARACTERS).toWellFormed().replace(UNKEEPABLE, REPLACEMENT).trim()
}
