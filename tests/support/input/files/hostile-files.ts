import { deflateRawSync, deflateSync } from 'node:zlib'
import { SAMPLES, zip } from './file-samples'

const TYPES = 'http://schemas.openxmlformats.org/package/2006/content-types'
const MAIN = 'application/vnd.openxmlformats-officedocument.'
const RELS = 'http://schemas.openxmlformats.org/package/2006/relationships'
const DOC = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const SHEET = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const WORD = 'http://schemas.openxmlformats.org/wordprocessingml/2006/main'

const relation = (type: string, target: string, mode = '') =>
  `<Relationships xmlns="${RELS}"><Relationship Id="rId1" Type="${DOC}/${type}" Target="${target}"${mode}/></Relationships>`
const types = (part: string, type: string, more = '') =>
  `<?xml version="1.0"?><Types xmlns="${TYPES}"><Override PartName="${part}" ContentType="${MAIN}${type}"/>${more}</Types>`

/** A handmade workbook: one sheet with these rows of XML, and added or replaced parts. */
export function workbook(rows: string, parts: Record<string, string | Buffer> = {}): Buffer {
  return zip({
    '[Content_Types].xml': types('/xl/workbook.xml', 'spreadsheetml.sheet.main+xml'),
    '_rels/.rels': relation('officeDocument', 'xl/workbook.xml'),
    'xl/workbook.xml': `<workbook xmlns="${SHEET}" xmlns:r="${DOC}"><sheets><sheet name="A" sheetId="1" r:id="rId1"/></sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': relation('worksheet', 'worksheets/sheet1.xml'),
    'xl/worksheets/sheet1.xml': `<worksheet xmlns="${SHEET}"><sheetData>${rows}</sheetData></worksheet>`,
    ...parts,
  })
}

/** A row of a workbook with these texts. */
export function row(number: number, texts: readonly string[], attributes = ''): string {
  const cells = texts.map((text) => `<c t="inlineStr"><is><t>${text}</t></is></c>`).join('')
  return `<row r="${number}"${attributes}>${cells}</row>`
}

/** A handmade text document, with this in its body. */
export function letter(body: string, parts: Record<string, string | Buffer> = {}, isPacked = false): Buffer {
  const all = {
    '[Content_Types].xml': types('/word/document.xml', 'wordprocessingml.document.main+xml'),
    '_rels/.rels': relation('officeDocument', 'word/document.xml'),
    'word/document.xml': `<w:document xmlns:w="${WORD}"><w:body>${body}</w:body></w:document>`,
    ...parts,
  }
  return zip(all, isPacked)
}

const field = (...texts: string[]) =>
  texts.map((text) => `<w:r><w:instrText>${text}</w:instrText></w:r>`).join('')
const openDocument = (kind: string, parts: Record<string, string>) =>
  zip({
    mimetype: `application/vnd.oasis.opendocument.${kind}`,
    'content.xml': '<office:document-content/>',
    ...parts,
  })

/** A PDF of one page, with this added to its catalogue, and more objects from number 4 on. */
export function pdf(catalogue = '', ...objects: (string | Buffer)[]): Buffer {
  const parts = [
    `%PDF-1.7\n1 0 obj\n<</Type/Catalog/Pages 2 0 R${catalogue}>>\nendobj\n`,
    '2 0 obj\n<</Type/Pages/Kids[3 0 R]/Count 1>>\nendobj\n',
    '3 0 obj\n<</Type/Page/Parent 2 0 R/MediaBox[0 0 595 842]>>\nendobj\n',
    ...objects.flatMap((object, index) => [`${index + 4} 0 obj\n`, object, '\nendobj\n']),
    'trailer\n<</Root 1 0 R>>\n%%EOF\n',
  ]
  return Buffer.concat(parts.map((part) => Buffer.from(part)))
}

/** An object stream with this object in it. */
export function objectStream(object: string, how: { filter?: string; raw?: boolean } = {}): Buffer {
  const head = '10 0 '
  const text = Buffer.from(`${head}${object}`)
  const bytes = how.raw ? text : deflateSync(text)
  const filter = how.filter ?? (how.raw ? '' : '/Filter/FlateDecode')
  return Buffer.concat([
    Buffer.from(`<</Type/ObjStm/N 1/First ${head.length}${filter}/Length ${bytes.length}>>\nstream\n`),
    bytes,
    Buffer.from('\nendstream'),
  ])
}

const SCRIPT = '<</S/JavaScript/JS(app.alert(1))>>'
const COMPOUND = Buffer.from('d0cf11e0a1b11ae1', 'hex')
const compound = (...texts: (string | Buffer)[]) =>
  Buffer.concat([
    COMPOUND,
    Buffer.alloc(504),
    ...texts.map((text) => Buffer.from(text as string)),
    Buffer.alloc(64),
  ])
const wide = (text: string) => Buffer.from(text, 'utf16le')

/** Harmless files that look similar, all of which are accepted. */
export const HARMLESS: Readonly<Record<string, readonly [name: string, bytes: Buffer]>> = {
  'a link in a letter': [
    'Letter.docx',
    letter('', {
      'word/_rels/document.xml.rels': relation('hyperlink', 'https://a.example', ' TargetMode="External"'),
    }),
  ],
  'a page number in a letter': ['Letter.docx', letter(field('PAGE'))],
  'a sheet with a formula': ['Sheet.xlsx', workbook('<row r="1"><c><f>SUM(B1:C1)</f><v>3</v></c></row>')],
  'a PDF that opens at a page': ['Paper.pdf', pdf('/OpenAction[3 0 R/Fit]')],
  'a PDF with an object stream': ['Paper.pdf', pdf('', objectStream('<</Type/Font/BaseFont/Helvetica>>'))],
  'a PDF with line breaks behind it': ['Paper.pdf', Buffer.concat([pdf(), Buffer.from('\r\n\0\0')])],
  'amounts in a table': ['Table.csv', Buffer.from('Name,Amount\nA,-5.00\nB,"=1+1"\n')],
  'an old letter': ['Letter.doc', compound(wide('WordDocument'))],
}

/** Files that act by themselves or have two formats at once, each with its refusal. */
export const ACTIVE: Readonly<Record<string, readonly [name: string, bytes: Buffer, code: string]>> = {
  'a workbook with macros': ['Sheet.xlsx', workbook('', { 'xl/vbaProject.bin': 'x' }), 'FILE_HAS_MACROS'],
  'a workbook that is declared to have macros': [
    'Sheet.xlsx',
    workbook('', {
      'xl/x.xml': '',
      '[Content_Types].xml': types(
        '/xl/workbook.xml',
        'spreadsheetml.sheet.main+xml',
        '<Override PartName="/xl/x.xml" ContentType="application/vnd.ms-office.vbaProject"/>',
      ),
    }),
    'FILE_HAS_MACROS',
  ],
  'a workbook with an old macro sheet': [
    'Sheet.xlsx',
    workbook('', { 'xl/macrosheets/sheet1.xml': '<x/>' }),
    'FILE_HAS_MACROS',
  ],
  'a workbook with a control': [
    'Sheet.xlsx',
    workbook('', { 'xl/activeX/activeX1.bin': 'x' }),
    'FILE_HAS_MACROS',
  ],
  'a workbook that reads another': [
    'Sheet.xlsx',
    workbook('', { 'xl/externalLinks/externalLink1.xml': '<externalLink/>' }),
    'FILE_HAS_LINKS',
  ],
  'a workbook that asks a program': [
    'Sheet.xlsx',
    workbook(`<row r="1"><c><f>cmd|'/c calc'!A1</f></c></row>`),
    'FILE_HAS_LINKS',
  ],
  'a workbook with a connection': [
    'Sheet.xlsx',
    workbook('', { 'xl/connections.xml': '<x/>' }),
    'FILE_HAS_LINKS',
  ],
  'a workbook with an object in it': [
    'Sheet.xlsx',
    workbook('', { 'xl/embeddings/oleObject1.bin': 'x' }),
    'FILE_HAS_FILES',
  ],
  'a letter with macros': ['Letter.docx', letter('', { 'word/vbaProject.bin': 'x' }), 'FILE_HAS_MACROS'],
  'a letter with a template from elsewhere': [
    'Letter.docx',
    letter('', {
      'word/_rels/settings.xml.rels': relation(
        'attachedTemplate',
        'https://a.example/t',
        ' TargetMode = "External"',
      ),
    }),
    'FILE_HAS_LINKS',
  ],
  'a letter that asks a program': ['Letter.docx', letter(field('DDE', 'AUTO c:\\a "x"')), 'FILE_HAS_LINKS'],
  'an open document with macros': [
    'Letter.odt',
    openDocument('text', { 'Basic/Standard/Module1.xml': '<x/>' }),
    'FILE_HAS_MACROS',
  ],
  'an open table that reads another': [
    'Sheet.ods',
    openDocument('spreadsheet', { 'content.xml': '<table:table-source xlink:href="file:///a"/>' }),
    'FILE_HAS_LINKS',
  ],
  'an old letter with macros': ['Letter.doc', compound(wide('_VBA_PROJECT')), 'FILE_HAS_MACROS'],
  'an old letter that asks a program': ['Letter.doc', compound('\x13 DDEAUTO c:\\a'), 'FILE_HAS_LINKS'],
  'a rich text with an object': [
    'Letter.rtf',
    Buffer.from('{\\rtf1{\\object\\objdata 0105}}'),
    'FILE_HAS_FILES',
  ],
  'a rich text with a template from elsewhere': [
    'Letter.rtf',
    Buffer.from('{\\rtf1{\\*\\template https://a.example/t}}'),
    'FILE_HAS_LINKS',
  ],
  'a table that starts a program': ['Table.csv', Buffer.from("Name\n=cmd|'/c calc'!A1\n"), 'FILE_HAS_LINKS'],
  'a PDF with a script': ['Paper.pdf', pdf(`/OpenAction${SCRIPT}`), 'FILE_HAS_SCRIPT'],
  'a PDF with a script by another spelling': [
    'Paper.pdf',
    pdf('/OpenAction<</S/J#61va#53cript/JS(1)>>'),
    'FILE_HAS_SCRIPT',
  ],
  'a PDF with a script in an object stream': ['Paper.pdf', pdf('', objectStream(SCRIPT)), 'FILE_HAS_SCRIPT'],
  'a PDF with an object stream that nobody can read': [
    'Paper.pdf',
    pdf('', objectStream(SCRIPT, { filter: '/Filter[/ASCIIHexDecode/FlateDecode]' })),
    'FILE_HAS_SCRIPT',
  ],
  'a PDF that starts a program': [
    'Paper.pdf',
    pdf('/OpenAction<</S/Launch/F(calc.exe)>>'),
    'FILE_HAS_SCRIPT',
  ],
  'a PDF that sends a form': ['Paper.pdf', pdf('/OpenAction<</S/SubmitForm/F(a)>>'), 'FILE_HAS_SCRIPT'],
  'a PDF with a form of its own kind': [
    'Paper.pdf',
    pdf('/AcroForm<</XFA 4 0 R>>', '<<>>'),
    'FILE_HAS_SCRIPT',
  ],
  'a PDF with a file in it': [
    'Paper.pdf',
    pdf('/Names<</EmbeddedFiles<</Names[(a)4 0 R]>>>>', '<</Type/Filespec/EF<</F 5 0 R>>>>'),
    'FILE_HAS_FILES',
  ],
  'a PDF that is an archive too': [
    'Paper.pdf',
    Buffer.concat([pdf(), zip({ 'a.html': '<script>1</script>' })]),
    'FILE_IS_TWO',
  ],
  'a PDF with something behind it': [
    'Paper.pdf',
    Buffer.concat([pdf(), Buffer.from('MZ\x90\0')]),
    'FILE_IS_TWO',
  ],
  'a picture that is an archive too': [
    'Photo.png',
    Buffer.concat([SAMPLES.png, zip({ 'a.class': 'x' })]),
    'FILE_IS_TWO',
  ],
  'a picture that is a page too': [
    'Photo.jpg',
    Buffer.concat([SAMPLES.jpg, Buffer.from('<html><script>1</script></html>')]),
    'FILE_IS_TWO',
  ],
  'a picture that is a PDF too': ['Photo.jpg', Buffer.concat([SAMPLES.jpg, pdf()]), 'FILE_IS_TWO'],
  'a workbook behind something else': [
    'Sheet.xlsx',
    Buffer.concat([workbook(''), Buffer.from('%PDF-1.7 behind')]),
    'FILE_IS_TWO',
  ],
}

/** An archive whose directory states that a part unpacks to this many bytes. */
function claiming(claimed: number, content = Buffer.alloc(100_000)): Buffer {
  const whole = workbook('')
  const packed = deflateRawSync(content)
  const name = Buffer.from('xl/big.xml')
  const end = whole.length - 22
  const start = whole.readUInt32LE(end + 16)
  const local = Buffer.alloc(30)
  local.write('PK\x03\x04', 'latin1')
  local.writeUInt16LE(8, 8)
  local.writeUInt32LE(packed.length, 18)
  local.writeUInt32LE(claimed, 22)
  local.writeUInt16LE(name.length, 26)
  const entry = Buffer.alloc(46)
  entry.write('PK\x01\x02', 'latin1')
  entry.writeUInt16LE(8, 10)
  entry.writeUInt32LE(packed.length, 20)
  entry.writeUInt32LE(claimed, 24)
  entry.writeUInt16LE(name.length, 28)
  entry.writeUInt32LE(start, 42)
  const part = Buffer.concat([local, name, packed])
  const directory = Buffer.concat([whole.subarray(start, end), entry, name])
  const last = Buffer.from(whole.subarray(end))
  const count = last.readUInt16LE(10) + 1
  last.writeUInt16LE(count, 8)
  last.writeUInt16LE(count, 10)
  last.writeUInt32LE(directory.length, 12)
  last.writeUInt32LE(start + part.length, 16)
  return Buffer.concat([whole.subarray(0, start), part, directory, last])
}

const LAUGHS = `<!DOCTYPE x [<!ENTITY a "${'ha'.repeat(1000)}">${Array.from({ length: 8 }, (_, at) => `<!ENTITY ${String.fromCharCode(98 + at)} "${`&${String.fromCharCode(97 + at)};`.repeat(10)}">`).join('')}]>`
const HEADER = row(1, ['Name'])

/** Sheets that must not break a reader, by their fault; the second value is the refusal of an import. */
export const HOSTILE_SHEETS: Readonly<Record<string, readonly [bytes: Buffer, code: string]>> = {
  'no archive': [Buffer.from('Name,Amount'), 'FILE_CONTENT_MISMATCH'],
  'cut off': [workbook(HEADER).subarray(0, 900), 'IMPORT_FILE_UNREADABLE'],
  'with a password': [compound(wide('EncryptedPackage')), 'IMPORT_FILE_LOCKED'],
  'a bomb by its directory': [claiming(2_000_000_000), 'IMPORT_FILE_TOO_LONG'],
  'a bomb that lies': [claiming(100), 'IMPORT_FILE_UNREADABLE'],
  'of the large kind': [claiming(0xffffffff), 'IMPORT_FILE_TOO_LONG'],
  'without rows': [workbook(''), 'IMPORT_FILE_EMPTY'],
  'with a row far below': [workbook(HEADER + row(1_048_576, ['x'])), 'IMPORT_FILE_TOO_LONG'],
  'with columns of its own': [workbook(HEADER + row(2, ['x'])), 'IMPORT_FILE_COLUMNS'],
  'without its workbook': [workbook(HEADER, { 'xl/workbook.xml': '' }), 'IMPORT_FILE_UNREADABLE'],
  'without its relations': [workbook(HEADER, { 'xl/_rels/workbook.xml.rels': '' }), 'IMPORT_FILE_UNREADABLE'],
  'broken XML': [workbook('<row r="1"><c t="inlineStr"><is><t>Name'), 'IMPORT_FILE_'],
  'entities of entities': [
    workbook('', {
      'xl/worksheets/sheet1.xml': `${LAUGHS}<worksheet xmlns="${SHEET}"><sheetData>${row(1, ['&i;'])}</sheetData></worksheet>`,
    }),
    'IMPORT_FILE_',
  ],
  'a text that is not there': [workbook('<row r="1"><c t="s"><v>99</v></c></row>'), 'IMPORT_FILE_'],
  'a cell beyond all': [workbook('<row r="1"><c r="ZZZZZZZ99999999999"><v>1</v></c></row>'), 'IMPORT_FILE_'],
  'a row of a negative number': [workbook(row(-5, ['Name'])), 'IMPORT_FILE_'],
  'a row of no number': [workbook('<row r="x"><c r="?"><v>NaN</v></c></row>'), 'IMPORT_FILE_'],
  'a number beyond all': [workbook('<row r="1"><c><v>1e999</v></c></row>'), 'IMPORT_FILE_'],
  'paths out of the archive': [workbook(HEADER, { '../../etc/passwd': 'x' }), 'IMPORT_FILE_COLUMNS'],
  macros: [workbook(HEADER, { 'xl/vbaProject.bin': 'x' }), 'FILE_HAS_MACROS'],
  links: [workbook(HEADER, { 'xl/externalLinks/externalLink1.xml': '<x/>' }), 'FILE_HAS_LINKS'],
}

/** Text tables that must not break a reader. */
export const HOSTILE_TABLES: Readonly<Record<string, readonly [bytes: Buffer, code: string]>> = {
  'a quote that never ends': [Buffer.from('Name\n"x'), 'IMPORT_FILE_UNREADABLE'],
  'another encoding': [Buffer.from('Na\xefme\nx', 'latin1'), 'IMPORT_FILE_UNREADABLE'],
  'half a character': [Buffer.from([0xff, 0xfe, 0x41, 0, 0x42]), 'FILE_CONTENT_MISMATCH'],
  'zero bytes': [Buffer.from('Name\0\nx'), 'FILE_CONTENT_MISMATCH'],
  'nothing but separators': [Buffer.from(',,,\n;;;\n'), 'IMPORT_FILE_COLUMNS'],
  'a million columns': [Buffer.from(`${','.repeat(1_000_000)}x\n`), 'IMPORT_FILE_COLUMNS'],
}
