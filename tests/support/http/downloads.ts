import { readXlsx } from 'hucre/xlsx'

const CENTRAL_ENTRY = 0x02014b50
const NAME_AT = 46

/** The names of the files in a ZIP, from its directory. */
export function zipNames(zip: Uint8Array): string[] {
  const view = new DataView(zip.buffer, zip.byteOffset, zip.byteLength)
  const end = zip.byteLength - 22
  const names: string[] = []
  let at = view.getUint32(end + 16, true)
  while (view.getUint32(at, true) === CENTRAL_ENTRY) {
    const [name, extra, comment] = [28, 30, 32].map((offset) => view.getUint16(at + offset, true)) as [
      number,
      number,
      number,
    ]
    names.push(new TextDecoder().decode(zip.subarray(at + NAME_AT, at + NAME_AT + name)))
    at += NAME_AT + name + extra + comment
  }
  return names
}

/** The rows of a workbook's first sheet, without its header. */
export async function sheetRows(xlsx: Uint8Array): Promise<unknown[][]> {
  const { sheets } = await readXlsx(xlsx)
  return (sheets[0]?.rows ?? []).slice(1)
}
