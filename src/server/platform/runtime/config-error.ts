import { isNamed } from '#domain/named-error'

/** A missing or wrong setting; the start ends with its message as a single line. */
export class ConfigError extends Error {
  override readonly name = 'ConfigError'
}

export function isConfigError(error: unknown): error is ConfigError {
  return isNamed(error, 'ConfigError')
}
