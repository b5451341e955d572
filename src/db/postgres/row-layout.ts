import type { ArrivedRow } from '#db/postgres/row-stream'
import { decoderOf, isAscii, isPlainText } from '#db/values'

/** A column as the server describes it. */
export interface Column {
  name: string
  dataTypeID: number
}

/** A longer text is left to the engine, which looks at many bytes at once. */
const SHORT_BYTES = 64
const OUT_OF_ASCII = 0x80

/** How the rows of a statement are read, made once from its description. */
export class RowLayout {
  readonly #columns: readonly { decode: ((text: string) => unknown) | null; isAscii: boolean }[]
  readonly #values: unknown[]
  readonly #objectOf: (values: readonly unknown[]) => object

  constructor(columns: readonly Column[]) {
    this.#columns = columns.map(({ dataTypeID }) => ({
      decode: isPlainText(dataTypeID) ? null : decoderOf(dataTypeID),
      isAscii: isAscii(dataTypeID),
    }))
    this.#values = new Array(columns.length).fill(null)
    this.#objectOf = objectMaker(columns.map(({ name }) => name))
  }

  /**
   * The row as an object by the names of its columns.
   * @throws Error when the row has another number of columns, and what a type's decoder throws
   */
  read({ bytes, start, end }: ArrivedRow): object {
    const columns = this.#columns
    const values = this.#values
    if (bytes.readInt16BE(start) !== columns.length)
      throw new Error('A row has other columns than its statement was described with')
    // One text for the row, of whose bytes each is a letter: what is ASCII is cut out of it.
    const text = bytes.toString('latin1', start, end)
    let at = start + 2
    for (let index = 0; index < columns.length; index++) {
      const length = bytes.readInt32BE(at)
      at += 4
      if (length < 0) {
        values[index] = null
        continue
      }
      const column = columns[index] as (typeof columns)[number]
      const next = at + length
      const field =
        column.isAscii || isShortAscii(bytes, at, next)
          ? text.substring(at - start, next - start)
          : bytes.toString('utf8', at, next)
      values[index] = column.decode === null ? field : column.decode(field)
      at = next
    }
    return this.#objectOf(values)
  }
}

function isShortAscii(bytes: Buffer, from: number, to: number): boolean {
  if (to - from > SHORT_BYTES) return false
  for (let at = from; at < to; at++) if ((bytes[at] as number) >= OUT_OF_ASCII) return false
  return true
}

/**
 * A function that makes an object with these names from as many values. It is compiled: an object whose names are set one after
 * the other becomes a dictionary to the engine, which costs fifteen times as much to make, and more whenever it is read.
 */
function objectMaker(names: readonly string[]): (values: readonly unknown[]) => object {
  // Of a name that comes twice the last one counts.
  const properties = [...new Map(names.map((name, index) => [name, index]))]
  const literal = properties.map(([name, index]) => `${keyOf(name)}: values[${index}]`).join(', ')
  return new Function('values', `return {${literal}}`) as (values: readonly unknown[]) => object
}

/** Written plainly, this one would be the object's prototype. */
function keyOf(name: string): string {
  return name === '__proto__' ? "['__proto__']" : JSON.stringify(name)
}
