import { isNamed } from '#domain/named-error'

/** A setting that is missing or wrong; its message is the one line that stops the start. */
export class ConfigError extends Error {
  override readonly name = 'ConfigError'
}

/** Whether a setting is missing or wrong. */
export function isConfigError(error: unknown): error is ConfigError {
  return isNamed(error, 'ConfigError')
}
