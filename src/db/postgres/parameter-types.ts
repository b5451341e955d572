import type { EventEmitter } from 'node:events'
import type pg from 'pg'

const MAX_REMEMBERED = 1000

interface DescribingConnection extends EventEmitter {
  /** Text by name of what this connection has prepared; kept by pg's client. */
  parsedStatements: Record<string, string>
  parse(statement: { name: string; text: string }, more: boolean): void
  describe(target: { type: 'S'; name: string }, more: boolean): void
  sync(): void
}

/**
 * The types of the parameters of statements. An array is sent as an array literal or as JSON, by the column it
 * is for, and only the server knows which: it is asked once a text.
 */
export class ParameterTypes {
  readonly #types = new Map<string, readonly number[]>()

  /** The oids of the parameters' types; prepares the statement under its name on this connection, if it has one. */
  async of(client: pg.ClientBase, text: string, name: string | undefined): Promise<readonly number[]> {
    const known = this.#types.get(text)
    if (known) return known
    const types = await described(client, text, name ?? '')
    if (this.#types.size >= MAX_REMEMBERED) this.#types.clear()
    this.#types.set(text, types)
    return types
  }
}

/** The types of a statement's parameters by the server; the statement is prepared under its name. */
export function described(client: pg.ClientBase, text: string, name: string): Promise<readonly number[]> {
  return new Promise((resolve, reject) => {
    client.query(new Description(text, name, resolve, reject))
  })
}

/** A request that only prepares and describes, in the form in which pg's client takes requests of others. */
class Description {
  readonly text: string
  readonly name: string
  readonly #resolve: (types: readonly number[]) => void
  readonly #reject: (error: Error) => void
  #types: readonly number[] = []

  constructor(
    text: string,
    name: string,
    resolve: (types: readonly number[]) => void,
    reject: (error: Error) => void,
  ) {
    this.text = text
    this.name = name
    this.#resolve = resolve
    this.#reject = reject
  }

  submit(connection: pg.Connection): void {
    const wire = connection as unknown as DescribingConnection
    wire.once('parameterDescription', (message: { dataTypeIDs: number[] }) => {
      this.#types = message.dataTypeIDs
    })
    // An earlier run without arrays may have prepared it here already, and a name is given once.
    if (wire.parsedStatements[this.name] === undefined) wire.parse({ name: this.name, text: this.text }, true)
    wire.describe({ type: 'S', name: this.name }, true)
    wire.sync()
  }

  handleRowDescription(): void {}

  handleReadyForQuery(): void {
    this.#resolve(this.#types)
  }

  handleError(error: Error): void {
    this.#reject(error)
  }
}
