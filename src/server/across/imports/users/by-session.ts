import { AppError } from '#domain/errors'
import { type ImportKind, LETS_IN } from '#domain/imports/kinds'

/**
 * Refuses a program's token for a file that invites users: a holder of a person's token must not let others
 * in (docs/decisions/0028-tokens.md).
 * @throws AppError SESSION_REQUIRED
 */
export function mustComeBySession(kind: ImportKind, credential: App.Locals['credential']): void {
  if (credential === 'bearer' && LETS_IN.includes(kind)) throw new AppError('SESSION_REQUIRED')
}
