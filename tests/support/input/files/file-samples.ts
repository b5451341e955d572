import { crc32, deflateRawSync } from 'node:zlib'
import type { Ending } from '#domain/files/rules'

const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)
const jpeg = Buffer.from([
  0xff,
  0xd8,
  0xff,
  0xe0,
  0,
  0x10,
  ...Buffer.from('JFIF\0'),
  1,
  1,
  0,
  0,
  1,
  0,
  1,
  0,
  0,
  0xff,
  0xd9,
])
const compound = Buffer.concat([Buffer.from('d0cf11e0a1b11ae1', 'hex'), Buffer.alloc(504)])
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'

/** The smallest valid files by their extension. */
export const SAMPLES: Readonly<Record<Ending, Buffer>> = {
  csv: Buffer.from('Name,Amount\nZoë,"1,250.00"\n'),
  doc: compound,
  docx: officeFile('wordprocessingml.document.main', 'word/document.xml'),
  jfif: jpeg,
  jpeg,
  jpg: jpeg,
  ods: zip({ mimetype: 'application/vnd.oasis.opendocument.spreadsheet', 'content.xml': '<a/>' }),
  odt: zip({ mimetype: 'application/vnd.oasis.opendocument.text', 'content.xml': '<a/>' }),
  pdf: Buffer.from('%PDF-1.7\n1 0 obj\n<<>>\nendobj\ntrailer\n<<>>\n%%EOF\n'),
  pjp: jpeg,
  pjpeg: jpeg,
  png,
  rtf: Buffer.from('{\\rtf1\\ansi Paid.}'),
  svg: Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1"><path d="M0 0h1v1z"/></svg>'),
  txt: Buffer.from('Paid on Friday.\r\nThank you.'),
  xls: compound,
  xlsx: officeFile('spreadsheetml.sheet.main', 'xl/workbook.xml'),
}

/** A ZIP file with the given entries, stored. */
export function zip(entries: Record<string, string | Buffer>, isPacked = false): Buffer {
  const parts: Buffer[] = []
  const directory: Buffer[] = []
  let offset = 0
  for (const [name, text] of Object.entries(entries)) {
    const nameBytes = Buffer.from(name)
    const content = Buffer.from(text as string)
    const packed = isPacked ? deflateRawSync(content) : content
    const shared = Buffer.alloc(26)
    shared.writeUInt16LE(20, 0)
    shared.writeUInt16LE(isPacked ? 8 : 0, 4)
    shared.writeUInt32LE(crc32(content), 10)
    shared.writeUInt32LE(packed.length, 14)
    shared.writeUInt32LE(content.length, 18)
    shared.writeUInt16LE(nameBytes.length, 22)
    const local = Buffer.concat([Buffer.from('PK\x03\x04'), shared, nameBytes, packed])
    const position = Buffer.alloc(14)
    position.writeUInt32LE(offset, 10)
    directory.push(
      Buffer.concat([Buffer.from('PK\x01\x02'), Buffer.from([20, 0]), shared, position, nameBytes]),
    )
    parts.push(local)
    offset += local.length
  }
  const end = Buffer.alloc(18)
  end.writeUInt16LE(directory.length, 4)
  end.writeUInt16LE(directory.length, 6)
  end.writeUInt32LE(Buffer.concat(directory).length, 8)
  end.writeUInt32LE(offset, 12)
  return Buffer.concat([...parts, ...directory, Buffer.from('PK\x05\x06'), end])
}

function officeFile(type: string, part: string): Buffer {
  return zip({
    '[Content_Types].xml': `<?xml version="1.0"?><Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Override PartName="/${part}" ContentType="application/vnd.openxmlformats-officedocument.${type}+xml"/></Types>`,
    '_rels/.rels': `<Relationships><Relationship Id="r" Type="${OFFICE}/officeDocument" Target="${part}"/></Relationships>`,
    [part]: '<a/>',
  })
}
