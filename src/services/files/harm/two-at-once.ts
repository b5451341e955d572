import type { Ending } from '#domain/files/rules'
import { endsAsArchive, isArchiveAlone } from '../../archives/directory.ts'

const ARCHIVES: readonly Ending[] = ['docx', 'xlsx', 'odt', 'ods']
const CONTAINERS: readonly Ending[] = ['doc', 'xls']
const PICTURES: readonly Ending[] = ['png', 'jpg', 'jpeg', 'jfif', 'pjpeg', 'pjp']
const PAGE = /<(?:script|html|!doctype html|\?php)\b/i
const END_OF_PDF = Buffer.from('%%EOF')
/** Readers accept the beginning of a PDF this far into a file. */
const PDF_BEGINS_WITHIN = 1_024
const NOTHING = /^[\s\0]*$/
const END_OF_PNG = Buffer.from('IEND')
const END_OF_JPEG = Buffer.from([0xff, 0xd9])

/** Whether a file also is something its name does not say: an archive, a web page or a PDF. */
export function isTwoAtOnce(file: Buffer, ending: Ending): boolean {
  if (ARCHIVES.includes(ending)) return !isArchiveAlone(file) && endOfArchive(file)
  if (!CONTAINERS.includes(ending) && endsAsArchive(file)) return true
  if (ending === 'pdf') return !isPdfAlone(file)
  if (PICTURES.includes(ending)) return isPictureMore(file, ending)
  return false
}

/** A truncated archive is no second format; its reader reports that it is unreadable. */
function endOfArchive(file: Buffer): boolean {
  return file.lastIndexOf(Buffer.from([0x50, 0x4b, 0x05, 0x06])) >= 0
}

function isPdfAlone(file: Buffer): boolean {
  const end = file.lastIndexOf(END_OF_PDF)
  return end < 0 || NOTHING.test(file.toString('latin1', end + END_OF_PDF.length))
}

function isPictureMore(file: Buffer, ending: Ending): boolean {
  const text = file.toString('latin1')
  if (PAGE.test(text) || text.slice(0, PDF_BEGINS_WITHIN).includes('%PDF-')) return true
  // Cameras append more pictures, but no documents.
  const end = ending === 'png' ? file.indexOf(END_OF_PNG) : file.indexOf(END_OF_JPEG)
  return end >= 0 && text.indexOf('%PDF-', end) >= 0
}
