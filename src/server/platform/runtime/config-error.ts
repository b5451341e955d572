import { isNamed } from '#domain/named-error'

/** The start ends with its message as one line. */
export class ConfigError extends Error {
  override readonly name = 'ConfigError'
}

export function isConfigError(error: unknown): error is ConfigError {
  return isNamed(error, 'ConfigError')
}
