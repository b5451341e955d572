import pg from 'pg'

/** The database was not reached, did not answer in time, or its connection was lost: nothing was changed. */
export class DatabaseUnavailable extends Error {
  override readonly name = 'DatabaseUnavailable'
}

/** The connection was lost during a commit: the change may or may not be made (docs/decisions/0026). */
export class OutcomeUnknown extends Error {
  override readonly name = 'OutcomeUnknown'
}

const QUERY_CANCELED = '57014'
const READ_ONLY = '25006'
/** A connection error, a shutdown or crash, a starting server, or too many connections. */
const OF_THE_SERVER = /^(08...|57P0[1-5]|53300)$/
const FATAL = ['FATAL', 'PANIC']

/** Whether the server ends the connection with this error. */
export function endsConnection(error: unknown): boolean {
  if (!(error instanceof pg.DatabaseError)) return false
  return OF_THE_SERVER.test(error.code ?? '') || FATAL.includes(error.severity ?? '')
}

/** Whether a statement lost its connection, or never got one. */
export function isConnectionLost(error: unknown): boolean {
  return error instanceof Error && error.name === 'DatabaseUnavailable'
}

/** Whether the server is read-only: a standby, at an address that now or soon leads elsewhere. */
export function isReadOnly(error: unknown): boolean {
  return error instanceof pg.DatabaseError && error.code === READ_ONLY
}

/** Whether the database temporarily could not do it and changed nothing, so that a retry is safe. */
export function isDatabaseUnavailable(error: unknown): boolean {
  if (isConnectionLost(error)) return true
  // A statement that took too long is not the caller's fault.
  return (
    endsConnection(error) ||
    isReadOnly(error) ||
    (error instanceof pg.DatabaseError && error.code === QUERY_CANCELED)
  )
}

/** Whether the server cancelled a statement at its time limit. */
export function isOverTime(error: unknown): boolean {
  return error instanceof pg.DatabaseError && error.code === QUERY_CANCELED
}

/** Whether it is unknown if the change was made. */
export function isOutcomeUnknown(error: unknown): boolean {
  return error instanceof Error && error.name === 'OutcomeUnknown'
}

/** The error for an unusable connection, with the message of its cause. */
export function unavailable(cause: unknown): DatabaseUnavailable {
  const { message, code } = cause as NodeJS.ErrnoException
  // Connecting to an address without a server gives an error with a code but no message.
  return new DatabaseUnavailable(message || code || 'The database is unavailable', { cause })
}

const WRITING = /\b(insert|update|delete|merge)\b/i

/** The error for a statement whose connection was lost; if it `isAlone`, it may have been committed. */
export function lostWith(sql: string, isAlone: boolean, cause: unknown): Error {
  const lost = unavailable(cause)
  return isAlone && WRITING.test(sql) ? new OutcomeUnknown(lost.message, { cause: lost }) : lost
}
