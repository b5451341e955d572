/** Longer than any field may be, so that what is too long is still seen to be. */
const MAX_CHARACTERS = 5001
const UNKEEPABLE = /[^\P{Cc}\s]/gu
/** Stands for a character that cannot be kept. */
export const REPLACEMENT = '\ufffd'

/** By which headers are compared: neither case nor signs tell two apart. */
export function headerKey(header: string): string {
  return header
    .normalize('NFC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '')
}

/** A cell's text as it is kept: whole characters, without spaces around it. */
export function cleanedCell(cell: string): string {
  return cell.slice(0, MAX_CHARACTERS).toWellFormed().replace(UNKEEPABLE, REPLACEMENT).trim()
}
