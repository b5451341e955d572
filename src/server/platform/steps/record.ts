import type { Transaction, UpdateObject } from 'kysely'
import type { Database } from '#db/schema'
import type { Actor } from '#domain/access/actor'
import type { ErrorCode, ErrorDetails } from '#domain/errors'
import type { TextChange } from '#domain/record/text-change'
import type { Transition, Workflow } from '#domain/workflow/workflow'
import type { LastChange } from '#server/platform/steps/stale'

type Tx = Transaction<Database>
export type Table = keyof Database

export type Columns<T extends Table> = UpdateObject<Database, T, T>

export interface Change<Row> {
  actor: Actor
  row: Row
  /** The row's version after the change; 0 for a row without versions. */
  version: number
  remarks: string
  changes: readonly TextChange[]
}

export interface Step<Row, T extends Transition> extends Change<Row> {
  step: T
}

export interface Effect<T extends Table> {
  columns?: Columns<T>
  changes?: readonly TextChange[]
}

export interface ReadRecord<Key, Row, Read> {
  read: (tx: Tx, actor: Actor, key: Key) => Promise<Read>
  /** The last change of the row, as the actor may know it; omitted if no call names a version. */
  lastChange?: (tx: Tx, actor: Actor, row: Row) => LastChange | undefined | Promise<LastChange | undefined>
}

interface Written<T extends Table, Key, Row, C> {
  table: T
  /** Within the actor's scope, until the transaction ends; undefined or NOT_FOUND without one. */
  lock: (tx: Tx, actor: Actor, key: Key) => Promise<Row | undefined>
  idOf: (row: Row) => Readonly<Record<string, string | number>>
  /** The column that counts changes; null if a row changes only once: its state, or another row, has the version. */
  versionColumn: (keyof Database[T] & string) | null
  history?: (tx: Tx, change: C) => Promise<void>
  announce?: (tx: Tx, change: C) => Promise<void>
}

export interface PlainRecord<T extends Table, Key, Row, Read>
  extends Written<T, Key, Row, Change<Row>>,
    ReadRecord<Key, Row, Read> {
  versionOf: (row: Row) => number
  changed?: (change: Change<Row>) => Columns<T>
}

interface Decided<Row, WorkflowRow, T extends Transition> {
  workflow: Workflow<WorkflowRow, T>
  toWorkflow: (row: Row) => WorkflowRow
  /** Refusals that need a query, such as four eyes among relatives. */
  refuse?: (tx: Tx, step: Step<Row, T>) => Promise<void>
  detailsOf?: (code: ErrorCode, row: Row) => ErrorDetails
}

export interface Steps<Key, Row, WorkflowRow, T extends Transition, Read>
  extends Decided<Row, WorkflowRow, T>,
    Partial<ReadRecord<Key, Row, Read>> {}

export interface WorkflowRecord<Tab extends Table, Key, Row, WorkflowRow, T extends Transition, Read>
  extends Decided<Row, WorkflowRow, T>,
    ReadRecord<Key, Row, Read>,
    Written<Tab, Key, Row, Step<Row, T>> {
  moved: (step: Step<Row, T>) => Columns<Tab>
}

/** Declares a record with a workflow; infers the types. */
export function workflowRecord<Tab extends Table, Key, Row, WorkflowRow, T extends Transition, Read>(
  record: WorkflowRecord<Tab, Key, Row, WorkflowRow, T, Read>,
): WorkflowRecord<Tab, Key, Row, WorkflowRow, T, Read> {
  return record
}

/** Declares a record without a workflow; infers the types. */
export function plainRecord<Tab extends Table, Key, Row, Read>(
  record: PlainRecord<Tab, Key, Row, Read>,
): PlainRecord<Tab, Key, Row, Read> {
  return record
}

/** Declares steps of rows that are not written by `takeStep`; infers the types. */
export function stepsOf<Key, Row, WorkflowRow, T extends Transition, Read>(
  steps: Steps<Key, Row, WorkflowRow, T, Read>,
): Steps<Key, Row, WorkflowRow, T, Read> {
  return steps
}
