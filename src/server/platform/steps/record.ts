import type { Transaction, UpdateObject } from 'kysely'
import type { Database } from '#db/schema'
import type { Actor } from '#domain/access/actor'
import type { ErrorCode, ErrorDetails } from '#domain/errors'
import type { TextChange } from '#domain/record/text-change'
import type { Transition, Workflow } from '#domain/workflow/workflow'
import type { LastChange } from '#server/platform/versions/stale'

type Tx = Transaction<Database>
export type Table = keyof Database

/** Columns of a table with the values that they get. */
export type Columns<T extends Table> = UpdateObject<Database, T, T>

/** A change of a row that was allowed, for what follows from it. */
export interface Change<Row> {
  actor: Actor
  /** The row as it was. */
  row: Row
  /** The row's version once it is written; 0 of a row that has none. */
  version: number
  remarks: string
  changes: readonly TextChange[]
}

/** A step that was allowed, for what follows from it. */
export interface Step<Row, T extends Transition> extends Change<Row> {
  step: T
}

/** What a use case adds to what every change of the record writes. */
export interface Effect<T extends Table> {
  columns?: Columns<T>
  changes?: readonly TextChange[]
}

/** How a row of a noun is found and shown, for whoever is refused on it. */
export interface Shown<Key, Row, Read> {
  /** The row as the actor reads it. */
  read: (tx: Tx, actor: Actor, key: Key) => Promise<Read>
  /** Who changed the row last, as the actor may know it; left out where no call names a version. */
  lastChange?: (tx: Tx, actor: Actor, row: Row) => LastChange | undefined | Promise<LastChange | undefined>
}

/** How the rows of a noun are written, whatever changes. Each noun declares its record once. */
interface Written<T extends Table, Key, Row, C> {
  table: T
  /** The row within the actor's scope, locked until the transaction ends; undefined or a NOT_FOUND where there is none. */
  lock: (tx: Tx, actor: Actor, key: Key) => Promise<Row | undefined>
  /** The columns that say which row it is. */
  idOf: (row: Row) => Readonly<Record<string, string | number>>
  /** The column that counts the row's changes; null where a row changes once, so that its state is its version. */
  versionColumn: (keyof Database[T] & string) | null
  history?: (tx: Tx, change: C) => Promise<void>
  announce?: (tx: Tx, change: C) => Promise<void>
}

/** A record without a workflow: its rows are changed, by whoever the use case lets. */
export interface PlainRecord<T extends Table, Key, Row, Read>
  extends Written<T, Key, Row, Change<Row>>,
    Shown<Key, Row, Read> {
  versionOf: (row: Row) => number
  /** The columns that every change writes. */
  changed?: (change: Change<Row>) => Columns<T>
}

/** What decides whether a step may be taken on a row, and what its refusals say. */
interface Decided<Row, Standing, T extends Transition> {
  workflow: Workflow<Standing, T>
  /** The row as its workflow reads it. */
  standingOf: (row: Row) => Standing
  /** Refuses by what only a query tells, such as four eyes among relatives. */
  refuse?: (tx: Tx, step: Step<Row, T>) => Promise<void>
  /** What a refusal says beside its code. */
  detailsOf?: (code: ErrorCode, row: Row) => ErrorDetails
}

/** The steps that may be taken on a row, however it is written then. */
export interface Steps<Key, Row, Standing, T extends Transition, Read>
  extends Decided<Row, Standing, T>,
    Partial<Shown<Key, Row, Read>> {}

/** A record whose rows take the steps of a workflow. */
export interface WorkflowRecord<Tab extends Table, Key, Row, Standing, T extends Transition, Read>
  extends Decided<Row, Standing, T>,
    Shown<Key, Row, Read>,
    Written<Tab, Key, Row, Step<Row, T>> {
  /** The columns that every step writes: the state it leads to, who took it and why. */
  moved: (step: Step<Row, T>) => Columns<Tab>
}

/** Declares a record of a workflow, its types inferred. */
export function workflowRecord<Tab extends Table, Key, Row, Standing, T extends Transition, Read>(
  record: WorkflowRecord<Tab, Key, Row, Standing, T, Read>,
): WorkflowRecord<Tab, Key, Row, Standing, T, Read> {
  return record
}

/** Declares a record without a workflow, its types inferred. */
export function plainRecord<Tab extends Table, Key, Row, Read>(
  record: PlainRecord<Tab, Key, Row, Read>,
): PlainRecord<Tab, Key, Row, Read> {
  return record
}

/** Declares steps on rows that are written otherwise, their types inferred. */
export function stepsOf<Key, Row, Standing, T extends Transition, Read>(
  steps: Steps<Key, Row, Standing, T, Read>,
): Steps<Key, Row, Standing, T, Read> {
  return steps
}
