import { deflateSync } from 'node:zlib'
import { zip } from './file-samples'
import { letter, objectStream, pdf, workbook } from './hostile-files'

type Files = Readonly<Record<string, readonly [name: string, bytes: Buffer, code: string]>>
const URI = '<</S/URI/URI(https://a.example)>>'
const paper = (catalogue: string, ...objects: (string | Buffer)[]) =>
  ['Paper.pdf', pdf(catalogue, ...objects), 'FILE_HAS_SCRIPT'] as const
/** A PDF with an appended revision. */
const revised = (before: Buffer, revision: string) => Buffer.concat([before, Buffer.from(revision)])

const WORD = 'xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"'
const field = (text: string) => `<w:r><w:instrText>${text}</w:instrText></w:r>`
const utf16 = (text: string) => Buffer.from(`\ufeff${text}`, 'utf16le')
const openDocument = (content: string) =>
  zip({ mimetype: 'application/vnd.oasis.opendocument.text', 'content.xml': content })
const rich = (text: string) => ['Letter.rtf', Buffer.from(`{\\rtf1${text}}`), 'FILE_HAS_LINKS'] as const
const OUTSIDE = 'Type="x/attachedTemplate" Target="https://a.example/t"'

/**
 * Files that connect or start programs by themselves, spelled so that a search for the plain words misses
 * them.
 */
export const HIDDEN: Files = {
  'a PDF that opens an address': paper(`/OpenAction${URI}`),
  'a PDF that opens another document': paper('/OpenAction<</S/GoToR/F(\\\\\\\\a.example\\\\b)/D[0/Fit]>>'),
  'a PDF that opens an address by a reference': paper('/OpenAction 4 0 R', URI),
  'a PDF that opens an address by a reference to a reference': paper('/OpenAction 4 0 R', '5 0 R', URI),
  'a PDF that opens an address, spelled with escapes': paper('/Open#41ction<</#53/U#52I/URI(a)>>'),
  'a PDF that opens an address once it shows a page': paper('/AA<</WC<</S/URI/URI(a)>>>>'),
  'a PDF with events elsewhere': paper('/AA 4 0 R', '<</WC 5 0 R>>', URI),
  'a PDF that opens an address after a place': paper(`/OpenAction<</S/GoTo/D[3 0 R/Fit]/Next ${URI}>>`),
  'a PDF that opens an address as one of several': paper(
    '/OpenAction<</S/GoTo/D[3 0 R/Fit]/Next[<</S/Named/N/NextPage>>4 0 R]>>',
    URI,
  ),
  'a PDF with an action in an object stream': paper('/OpenAction 10 0 R', objectStream(URI)),
  'a PDF with all of it in an object stream': paper('', objectStream(`<</Type/Catalog/OpenAction${URI}>>`)),
  'a PDF with its action in a comment and a string': paper('/OpenAction%]\n(4 0 R)<<>>/AA<</O 4 0 R>>', URI),
  'a PDF with two types of an action': paper('/OpenAction<</S/GoTo/S/URI/URI(a)>>'),
  'a PDF whose action has a type elsewhere': paper('/OpenAction<</S 4 0 R/URI(a)>>', '/URI'),
  'a PDF whose action is nowhere': paper('/OpenAction 99 0 R'),
  'a PDF with an action behind a string that seems to end it': paper(
    '/OpenAction<</X(>> endobj 9 0 obj \\) )/S/URI/URI(a)>>',
  ),
  'a PDF with a revision that opens an address': [
    'Paper.pdf',
    revised(pdf(), `1 0 obj\n<</Type/Catalog/Pages 2 0 R/OpenAction${URI}>>\nendobj\n%%EOF\n`),
    'FILE_HAS_SCRIPT',
  ],
  'a PDF with a revision that hides what it opens': [
    'Paper.pdf',
    revised(pdf('/OpenAction 4 0 R', URI), '4 0 obj\n<</S/GoTo/D[3 0 R/Fit]>>\nendobj\n%%EOF\n'),
    'FILE_HAS_SCRIPT',
  ],
  'a PDF with an object stream behind a long dictionary': paper(
    '',
    Buffer.concat([
      Buffer.from(
        `<</Type/ObjStm/N 1/First 5/Filter[/ASCIIHexDecode/FlateDecode]/X(${'x'.repeat(3_000)})>>stream\n`,
      ),
      Buffer.from(deflateSync(Buffer.from('10 0 <</S/JavaScript>>')).toString('hex')),
      Buffer.from('>\nendstream'),
    ]),
  ),
  'a PDF with an object stream without its type': paper(
    '',
    Buffer.from('<</N 1/First 5/Filter/ASCIIHexDecode>>stream\n31302030>\nendstream'),
  ),
  'a PDF with an object stream that is predicted': paper(
    '',
    objectStream(URI, { filter: '/Filter/FlateDecode/DecodeParms<</Predictor 12/Columns 4>>' }),
  ),
  'a letter with relations in UTF-16': [
    'Letter.docx',
    letter('', {
      'word/_rels/settings.xml.rels': utf16(
        `<Relationships><Relationship ${OUTSIDE} TargetMode="External"/></Relationships>`,
      ),
    }),
    'FILE_HAS_LINKS',
  ],
  'a letter with a relation that has a bracket in it': [
    'Letter.docx',
    letter('', {
      'word/_rels/settings.xml.rels': `<Relationships><Relationship Id="a>b" ${OUTSIDE} TargetMode="External"/></Relationships>`,
    }),
    'FILE_HAS_LINKS',
  ],
  'a letter with a relation by references': [
    'Letter.docx',
    letter('', {
      'word/_rels/settings.xml.rels': `<Relationships><Relationship ${OUTSIDE} TargetMode="&#69;xterna&#x6c;"/></Relationships>`,
    }),
    'FILE_HAS_LINKS',
  ],
  'a letter that asks a program by references': ['Letter.docx', letter(field('&#68;DE x')), 'FILE_HAS_LINKS'],
  'a letter that asks a program in CDATA': [
    'Letter.docx',
    letter(field('D<![CDATA[DE]]> x')),
    'FILE_HAS_LINKS',
  ],
  'a letter that asks a program in a simple field': [
    'Letter.docx',
    letter('<w:fldSimple w:instr=" DDEAUTO c:\\a"/>'),
    'FILE_HAS_LINKS',
  ],
  'a letter with another prefix': ['Letter.docx', letter('<x:instrText>DDE</x:instrText>'), 'FILE_HAS_LINKS'],
  'a letter whose text is called otherwise': [
    'Letter.docx',
    letter('', { 'word/text.bin': `<w:document ${WORD}>${field('DDEAUTO x')}</w:document>` }),
    'FILE_HAS_LINKS',
  ],
  'a letter with a broken part before its harm': [
    'Letter.docx',
    letter('', { 'docProps/app.xml': '<Properties', 'word/header.xml': field('DDE x') }),
    'FILE_HAS_LINKS',
  ],
  'a workbook with a name that asks a program': [
    'Sheet.xlsx',
    workbook('', { 'xl/x.xml': "<x><definedName>cmd|'/c calc'!A1</definedName></x>" }),
    'FILE_HAS_LINKS',
  ],
  'an open document with a script of another prefix': [
    'Letter.odt',
    openDocument('<o:scripts><o:script/></o:scripts>'),
    'FILE_HAS_MACROS',
  ],
  'an open document with a script in a link': [
    'Letter.odt',
    openDocument('<text:a xlink:href="vnd.sun.star.&#115;cript:a"/>'),
    'FILE_HAS_MACROS',
  ],
  'a table that begins with its mark': [
    'Table.csv',
    Buffer.from("\ufeff=cmd|'/c calc'!A1\n"),
    'FILE_HAS_LINKS',
  ],
  'a wide table': ['Table.csv', Buffer.from("\ufeffName\t+cmd|' /c'!A1\n", 'utf16le'), 'FILE_HAS_LINKS'],
  'a table with a cell in quotes': ['Table.csv', Buffer.from('A\nx," \t=cmd|\'/c\'!A1"\n'), 'FILE_HAS_LINKS'],
  'a rich text that asks a program': rich('{\\field{\\*\\fldinst DDEAUTO c:}}'),
  'a rich text that asks a program in a group': rich('{\\field{\\*\\fldinst{\\b x }{\\i DDE c:}}}'),
  'a rich text that asks a program in hexadecimal': rich("{\\*\\fldinst \\'44\\'44E x}"),
  'a rich text that asks a program in Unicode': rich('{\\*\\fldinst \\u68?\\u68?\\u69? x}'),
  'a rich text that asks a program in Unicode alone': rich('{\\*\\fldinst\\uc0 \\u68 DE x}'),
  'a rich text with a field in a field': rich('{\\*\\fldinst{\\*\\fldinst{x}}DDE x}'),
}

/** Files with the same words in harmless places. */
export const HIDDEN_HARMLESS: Readonly<Record<string, readonly [name: string, bytes: Buffer]>> = {
  'a PDF with a link': ['Paper.pdf', pdf('', `<</Type/Annot/Subtype/Link/Rect[0 0 9 9]/A${URI}>>`)],
  'a PDF that opens at a page with links': [
    'Paper.pdf',
    revised(
      pdf('/OpenAction<</S/GoTo/D[3 0 R/XYZ 0 842 0]>>'),
      `3 0 obj\n<</Type/Page/Annots[<</A${URI}>>]>>\nendobj\n%%EOF\n`,
    ),
  ],
  'a PDF that opens at a named place': ['Paper.pdf', pdf('/OpenAction(first)')],
  'a PDF that is printed at once': ['Paper.pdf', pdf('/OpenAction<</S/Named/N/Print>>')],
  'a PDF with a font of this name': [
    'Paper.pdf',
    pdf('/AA 4 0 R', '<</Type/Font/FontDescriptor 5 0 R>>', '<<>>'),
  ],
  'a PDF with an action that may be sealed': ['Paper.pdf', pdf('/Encrypt 4 0 R/OpenAction 9 0 R', '<<>>')],
  'a letter with its own words': [
    'Letter.docx',
    letter('<w:t>DDE, and cmd|x! &amp; &#60;script&#62;</w:t><!-- <w:instrText>DDE</w:instrText> -->'),
  ],
  'a sealed open document': [
    'Letter.odt',
    zip({
      mimetype: 'application/vnd.oasis.opendocument.text',
      'content.xml': '<\u0001\u0002',
      'META-INF/manifest.xml':
        '<!DOCTYPE manifest:manifest PUBLIC "-//OpenOffice.org//DTD Manifest 1.0//EN" "Manifest.dtd"><manifest:manifest><manifest:encryption-data/></manifest:manifest>',
    }),
  ],
  'a table with bars': ['Table.csv', Buffer.from('Name|Fee!\n-5|a\n"a=b"|c!\n')],
  'a rich text with a link': [
    'Letter.rtf',
    Buffer.from('{\\rtf1{\\field{\\*\\fldinst HYPERLINK "https://a.example"}{\\fldrslt DDE}}}'),
  ],
}
