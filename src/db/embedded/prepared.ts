import { type PGlite, protocol } from '@electric-sql/pglite'
import type { TextResult } from '#db/embedded/messages'
import { isPlanLost } from '#db/prepared/plan-lost'
import { StatementNames } from '#db/prepared/statement-names'
import type { EncodedParameter } from '#db/values'

const { serialize, messages } = protocol
/** PostgreSQL's code for every statement after a failed one in a transaction. */
const ABORTED = '25P02'

type Message = Awaited<ReturnType<PGlite['execProtocol']>>['messages'][number]

/** Prepared statements: parsing repeated SQL is most of a short statement's cost (docs/decisions/0170). */
export class PreparedStatements {
  readonly #database: PGlite
  readonly #names = new StatementNames()
  readonly #prepared = new Set<string>()

  constructor(database: PGlite) {
    this.#database = database
  }

  /** Runs a statement prepared; null, and runs nothing, if it should run unprepared. Throws DatabaseError. */
  async run(sql: string, parameters: readonly EncodedParameter[]): Promise<TextResult | null> {
    const name = this.#names.nameOf(sql)
    if (name === undefined) return null
    try {
      return await this.#database.runExclusive(() => this.#execute(name, sql, parameters))
    } catch (error) {
      if (!isPlanLost(error)) throw error
      await this.#database.runExclusive(() => this.#send(serialize.close({ type: 'S', name })))
      this.#prepared.delete(name)
      return await this.#database
        .runExclusive(() => this.#execute(name, sql, parameters))
        // In a transaction the second try fails only because the first did. The first error says why, and lets the transaction be retried.
        .catch((again: { code?: string }) => Promise.reject(again.code === ABORTED ? error : again))
    }
  }

  async #execute(name: string, sql: string, parameters: readonly EncodedParameter[]): Promise<TextResult> {
    if (!this.#prepared.has(name)) {
      await this.#send(serialize.parse({ name, text: sql }))
      this.#prepared.add(name)
    }
    return textResult(
      await this.#send(
        serialize.bind({ statement: name, values: [...parameters] }),
        serialize.describe({ type: 'P' }),
        serialize.execute(),
      ),
    )
  }

  /** Sends all parts with their sync at once, so that no other message comes between them. */
  async #send(...parts: Uint8Array[]): Promise<Message[]> {
    return (await this.#database.execProtocol(Buffer.concat([...parts, serialize.sync()]))).messages
  }
}

function textResult(answer: readonly Message[]): TextResult {
  let fields: InstanceType<typeof messages.RowDescriptionMessage>['fields'] = []
  let tag = ''
  const rows: (string | null)[][] = []
  for (const message of answer) {
    if (message instanceof messages.DataRowMessage) rows.push(message.fields)
    else if (message instanceof messages.RowDescriptionMessage) fields = message.fields
    else if (message instanceof messages.CommandCompleteMessage) tag = message.text
  }
  return {
    command: tag.split(' ')[0],
    affectedRows: Number(tag.split(' ').at(-1)) || 0,
    names: fields.map((field) => field.name),
    types: fields.map((field) => field.dataTypeID),
    rows,
  }
}
