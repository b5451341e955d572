import { existsSync } from 'node:fs'
import { type Config, readConfig } from '#server/platform/runtime/config'
import { isConfigError } from '#server/platform/runtime/config-error'

/** Reads the configuration from `.env`, if it exists, and the environment, which wins. */
export function readSettings(): Config {
  if (existsSync('.env')) process.loadEnvFile('.env')
  return readConfig(process.env)
}

/** Ends the process with one line that gives the reason. */
export function endWith(error: unknown): never {
  const message = error instanceof Error ? error.message : String(error)
  console.error(`Tassel cannot start: ${message.split('\n', 1)[0]}`)
  if (!isConfigError(error) && process.env.LOG_LEVEL === 'debug') console.error(error)
  process.exit(1)
}
