import pg from 'pg'

const UNIQUE_VIOLATION = '23505'

/** Whether a query violated a unique constraint or index; only the named one when a name is given. */
export function isUniqueViolation(error: unknown, constraint?: string): boolean {
  return (
    error instanceof pg.DatabaseError &&
    error.code === UNIQUE_VIOLATION &&
    (constraint === undefined || error.constraint === constraint)
  )
}
