import { AppError } from '#domain/errors'
import { type ImportKind, LETS_IN } from '#domain/imports/kinds'

/** A token's holder must not let others in (docs/decisions/0028-tokens.md). Throws SESSION_REQUIRED. */
export function mustComeBySession(kind: ImportKind, credential: App.Locals['credential']): void {
  if (credential === 'bearer' && LETS_IN.includes(kind)) throw new AppError('SESSION_REQUIRED')
}
