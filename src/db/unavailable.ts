import pg from 'pg'

/** The database was not reached, did not answer in time, or its connection was lost: nothing of what was asked is kept. */
export class DatabaseUnavailable extends Error {
  override readonly name = 'DatabaseUnavailable'
}

/** The connection was lost while a change was being committed: it may be kept or not (docs/decisions/0026). */
export class OutcomeUnknown extends Error {
  override readonly name = 'OutcomeUnknown'
}

const QUERY_CANCELED = '57014'
const READ_ONLY = '25006'
/** Connections, a shutdown or crash, a server that starts, too many connections. */
const OF_THE_SERVER = /^(08...|57P0[1-5]|53300)$/
const FATAL = ['FATAL', 'PANIC']

/** Whether the server says with this error that it ends the connection. */
export function endsConnection(error: unknown): boolean {
  if (!(error instanceof pg.DatabaseError)) return false
  return OF_THE_SERVER.test(error.code ?? '') || FATAL.includes(error.severity ?? '')
}

/** Whether a statement has lost its connection, or was never sent for want of one. */
export function isConnectionLost(error: unknown): boolean {
  return error instanceof Error && error.name === 'DatabaseUnavailable'
}

/** Whether the server may only be read: a standby, to which an address led that leads elsewhere now or soon. */
export function isReadOnly(error: unknown): boolean {
  return error instanceof pg.DatabaseError && error.code === READ_ONLY
}

/** Whether the database could not do it for now, and nothing was changed: it may be tried again. */
export function isDatabaseUnavailable(error: unknown): boolean {
  if (isConnectionLost(error)) return true
  // A statement that took too long is no fault of whoever asked.
  return (
    endsConnection(error) ||
    isReadOnly(error) ||
    (error instanceof pg.DatabaseError && error.code === QUERY_CANCELED)
  )
}

/** Whether the server gave a statement up since its time was over. */
export function isOverTime(error: unknown): boolean {
  return error instanceof pg.DatabaseError && error.code === QUERY_CANCELED
}

/** Whether nobody knows if the change was kept. */
export function isOutcomeUnknown(error: unknown): boolean {
  return error instanceof Error && error.name === 'OutcomeUnknown'
}

/** The error for a connection that cannot be used, in the words of what kept it from that. */
export function unavailable(cause: unknown): DatabaseUnavailable {
  const { message, code } = cause as NodeJS.ErrnoException
  // An address that no server answers at gives an error without words, only with a code.
  return new DatabaseUnavailable(message || code || 'The database is unavailable', { cause })
}

const WRITING = /\b(insert|update|delete|merge)\b/i

/**
 * What a lost connection means for the statement that was sent on it.
 * @param isAlone whether the statement was a transaction by itself, and so may be kept
 */
export function lostWith(sql: string, isAlone: boolean, cause: unknown): Error {
  const lost = unavailable(cause)
  return isAlone && WRITING.test(sql) ? new OutcomeUnknown(lost.message, { cause: lost }) : lost
}
