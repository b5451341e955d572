import { zip } from './file-samples'
import { letter, objectStream, pdf } from './hostile-files'

/** Opens the element so often that its attributes never end. */
const WITHOUT_END = '<Relationship TargetMode="External'
const DOCTYPE = '<!DOCTYPE x [<!ENTITY d "DDE">]>'

/** An archive whose directory lists its last part many times. */
function repeated(archive: Buffer, times: number): Buffer {
  const end = archive.length - 22
  const start = archive.readUInt32LE(end + 16)
  const last = archive.lastIndexOf(Buffer.from('PK\x01\x02'))
  const entries = Array.from({ length: times }, () => archive.subarray(last, end))
  const directory = Buffer.concat([archive.subarray(start, end), ...entries])
  const close = Buffer.from(archive.subarray(end))
  close.writeUInt16LE(close.readUInt16LE(10) + times, 8)
  close.writeUInt16LE(close.readUInt16LE(10) + times, 10)
  close.writeUInt32LE(directory.length, 12)
  return Buffer.concat([archive.subarray(0, start), directory, close])
}

/** Files that cannot be inspected within the limits. */
export const UNREADABLE: Readonly<Record<string, readonly [name: string, bytes: Buffer]>> = {
  'a letter that is cut off': ['Letter.docx', letter('').subarray(0, 900)],
  'a letter with a broken relation': [
    'Letter.docx',
    letter('', { 'word/_rels/settings.xml.rels': WITHOUT_END }),
  ],
  'a letter with entities of its own': [
    'Letter.docx',
    letter('', { 'word/header.xml': `${DOCTYPE}<x>&d;</x>` }),
  ],
  'a letter in another encoding': [
    'Letter.docx',
    letter('', { 'word/header.xml': '<?xml version="1.0" encoding="UTF-7"?><x/>' }),
  ],
  'a letter that unpacks to 80 MB': [
    'Letter.docx',
    letter('', { 'word/header.xml': `<x>${' '.repeat(80_000_000)}</x>` }, true),
  ],
  'a letter whose parts lie over one another': [
    'Letter.docx',
    repeated(letter('', { 'word/media.xml': `<x>${'x'.repeat(100_000)}</x>` }), 1_000),
  ],
  'an open document with a broken part': [
    'Letter.odt',
    zip({ mimetype: 'application/vnd.oasis.opendocument.text', 'content.xml': '<x' }),
  ],
  'a PDF with objects in objects': ['Paper.pdf', pdf('', '1 0 obj ( '.repeat(100_000))],
  'a PDF with values too deep': ['Paper.pdf', pdf('/OpenAction<</S/GoTo/D'.repeat(200))],
  'a PDF whose packed objects are all the same': [
    'Paper.pdf',
    pdf('', objectStream(`${'1 0 '.repeat(20_000)}`), `/OpenAction ${'['.repeat(10_000)}`),
  ],
}
