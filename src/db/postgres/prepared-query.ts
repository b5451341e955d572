import type pg from 'pg'
import { type Column, RowLayout } from '#db/postgres/row-layout'
import type { ArrivedRow } from '#db/postgres/row-stream'

/** What a statement answered. */
export interface StatementResult {
  /** Such as 'SELECT'. */
  command: string
  rowCount: number | null
  rows: unknown[]
}

/** How the rows of each statement look that a connection has prepared, by its name. */
export type KnownLayouts = Map<string, RowLayout>

/** A transaction's beginning, which every connection prepares under this name before its first one. */
export const OPENING = { name: 'tassel opening', text: 'start transaction' }

/** What of pg's connection sends messages. */
interface Wire {
  stream: { cork(): void; uncork(): void }
  parsedStatements: Record<string, string>
  parse(statement: { name: string; text: string }): void
  bind(config: { statement: string; values: readonly (string | null)[] }): void
  describe(target: { type: 'P' }): void
  execute(config: object): void
  sync(): void
}

/** A statement with its name, and the values of its parameters. */
export interface PreparedStatement {
  name: string
  text: string
  values: readonly (string | null)[]
}

/** Of a statement that gives none. */
export const NO_ROWS = new RowLayout([])

/**
 * Runs a prepared statement, in the form in which pg's client takes requests of others. How its rows look is asked once a connection:
 * a prepared statement whose columns have changed is refused by the server.
 */
export class PreparedQuery {
  readonly name: string
  readonly text: string
  callback: (error: Error | null, result: StatementResult) => void
  readonly values: readonly (string | null)[]
  readonly opens: boolean
  readonly #known: KnownLayouts | null
  readonly #result: StatementResult = { command: '', rowCount: null, rows: [] }
  #layout: RowLayout | undefined
  #failure: Error | null = null
  #isOpening: boolean

  /**
   * @param known null where the connection's statements may be described anew with each run, behind a pooler
   * @param opens whether it begins a transaction, in the same message; the connection must have prepared `OPENING`
   */
  constructor(
    { name, text, values }: PreparedStatement,
    { known, opens }: { known: KnownLayouts | null; opens: boolean },
    callback: PreparedQuery['callback'],
  ) {
    this.name = name
    this.text = text
    this.values = values
    this.#known = known
    this.opens = opens
    this.#isOpening = opens
    this.callback = callback
  }

  submit(connection: pg.Connection): void {
    const wire = connection as unknown as Wire
    this.#layout = this.#known?.get(this.name)
    // What is written while it is corked leaves in one piece.
    wire.stream.cork()
    if (this.#isOpening) {
      wire.bind({ statement: OPENING.name, values: [] })
      wire.execute({})
    }
    if (wire.parsedStatements[this.name] === undefined) wire.parse({ name: this.name, text: this.text })
    wire.bind({ statement: this.name, values: this.values })
    if (!this.#layout) wire.describe({ type: 'P' })
    wire.execute({})
    wire.sync()
    wire.stream.uncork()
  }

  handleRowDescription({ fields }: { fields: readonly Column[] }): void {
    this.#layout = new RowLayout(fields)
  }

  handleDataRow(row: ArrivedRow): void {
    if (this.#failure) return
    try {
      if (!this.#layout) throw new Error('A row came without a description')
      this.#result.rows.push(this.#layout.read(row))
    } catch (error) {
      this.#failure = error as Error
    }
  }

  handleCommandComplete({ text }: { text: string }): void {
    if (this.#isOpening) {
      this.#isOpening = false
      return
    }
    // 'INSERT 0 1' and 'SELECT 5', but 'CREATE TABLE'.
    const [command = '', ...numbers] = text.split(' ')
    const isCounted = numbers.every((number) => /^\d+$/.test(number))
    this.#result.command = isCounted ? command : text
    this.#result.rowCount = isCounted && numbers.length > 0 ? Number(numbers.at(-1)) : null
    // What has no columns is not described by the server at all.
    this.#known?.set(this.name, this.#layout ?? NO_ROWS)
  }

  handleEmptyQuery(): void {}

  handleReadyForQuery(): void {
    this.callback(this.#failure, this.#result)
  }

  handleError(error: Error): void {
    this.callback(this.#failure ?? error, this.#result)
  }
}
