import { letter, pdf, workbook } from './hostile-files'

const LONG = 1_000_000
const svg = (inside: string) => Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg">${inside}</svg>`)
/** `LONG` characters, repeating the same piece. */
const much = (piece: string) => piece.repeat(LONG / piece.length)
const rels = (text: string) => letter('', { 'word/_rels/settings.xml.rels': text }, true)

/**
 * Files that take a backtracking search a step for each pair of their characters: hours. The third value is
 * the answer to one.
 */
export const SLOW: Readonly<Record<string, readonly [name: string, bytes: Buffer, code: string | null]>> = {
  'a letter of formulas': ['Letter.docx', letter(much('<f>|'), {}, true), null],
  'a letter of formulas without an end': ['Letter.docx', letter(much('<f'), {}, true), 'FILE_NOT_CHECKED'],
  'a letter of fields': ['Letter.docx', letter(much('<w:instrText>'), {}, true), null],
  'a letter of relations without an end': ['Letter.docx', rels(much('<Relationship ')), 'FILE_NOT_CHECKED'],
  'a letter of blanks in a relation': [
    'Letter.docx',
    rels(`<Relationship TargetMode${much(' ')}="${much(' ')}Internal"/>`),
    null,
  ],
  'a workbook of bars': ['Sheet.xlsx', workbook(`<row r="1"><c><f>${much('|')}</f></c></row>`), null],
  'a table of line breaks': ['Table.csv', Buffer.from(`x${much('\n')}x`), null],
  'a table of formulas': ['Table.csv', Buffer.from(`x,${much('=|')}`), null],
  'a table of signs': ['Table.csv', Buffer.from(`x,${much('=-')}`), null],
  'a table of blanks': ['Table.csv', Buffer.from(`x,${much(' ')}x`), null],
  'a rich text of fields': ['Letter.rtf', Buffer.from(`{\\rtf1${much('\\fldinst')}`), null],
  'a rich text of groups': ['Letter.rtf', Buffer.from(`{\\rtf1${much('{\\fldinst')}`), null],
  'a rich text of signs': ['Letter.rtf', Buffer.from(`{\\rtf1${much('\\*')}${much(' ')}}`), null],
  'an old letter of fields': [
    'Letter.doc',
    Buffer.concat([Buffer.from('d0cf11e0a1b11ae1', 'hex'), Buffer.alloc(504), Buffer.from(much('\x13 '))]),
    null,
  ],
  'a PDF of streams': ['Paper.pdf', pdf('', much('stream\n')), 'FILE_NOT_CHECKED'],
  'a PDF of filters': ['Paper.pdf', pdf('', much(`/Filter${' '.repeat(1_900)}stream\n`)), null],
  'a PDF of objects': ['Paper.pdf', pdf('', much('1 0 obj<<')), 'FILE_NOT_CHECKED'],
  'a PDF of actions': ['Paper.pdf', pdf('', much('/OpenAction(')), 'FILE_NOT_CHECKED'],
  'a PDF of numbers': ['Paper.pdf', pdf('', `${much('1')} ${much(' ')}obj`), null],
  'a picture of blanks': ['Photo.svg', svg(`<style>url(${much(' ')}#a)</style>`), null],
  'a picture of addresses': ['Photo.svg', svg(`<style>${much('url(#a) ')}</style>`), null],
  'a picture of attributes': ['Photo.svg', svg(`<g ${much('a=""')}/>`), 'FILE_CONTENT_MISMATCH'],
  'a picture of beginnings': ['Photo.svg', svg(much('<g a="')), 'FILE_CONTENT_MISMATCH'],
  'a picture of comments': ['Photo.svg', svg(much('<!-- ')), 'FILE_CONTENT_MISMATCH'],
}

/**
 * A PDF whose streams and last object have no end: the signing library searches the whole file for each end.
 */
export const SLOW_TO_READ = Buffer.from(
  pdf('', `<<>>\nendobj\n${'5 0 obj <<>>\nstream\n'.repeat(5_000)}`)
    .toString('latin1')
    .replace('\nendobj\ntrailer', '\ntrailer'),
)
