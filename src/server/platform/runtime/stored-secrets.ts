import { randomBytes } from 'node:crypto'
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Config } from '#server/platform/runtime/config'
import { ConfigError } from '#server/platform/runtime/config-error'

const FILE = 'secrets.json'

export interface Secrets {
  sessionSecret: string
  sealingKey: string
}

/** Missing ones are generated once in the data folder, which must be locked or unshared. @throws ConfigError if the file is invalid */
export async function secretsFor(config: Config): Promise<Secrets> {
  const { sessionSecret, sealingKey, dataDir } = config
  if (sessionSecret && sealingKey) return { sessionSecret, sealingKey }
  const stored = (await read(join(dataDir, FILE))) ?? (await createSecrets(dataDir))
  return { sessionSecret: sessionSecret ?? stored.sessionSecret, sealingKey: sealingKey ?? stored.sealingKey }
}

async function read(path: string): Promise<Secrets | null> {
  let text: string
  try {
    text = await readFile(path, 'utf8')
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null
    throw error
  }
  const wrong = new ConfigError(`DATA_DIR is wrong: ${path} does not hold the secrets that were kept there`)
  try {
    const { sessionSecret, sealingKey } = JSON.parse(text) as Partial<Secrets>
    if (sessionSecret && sealingKey) return { sessionSecret, sealingKey }
  } catch (cause) {
    wrong.cause = cause
  }
  throw wrong
}

async function createSecrets(dataDir: string): Promise<Secrets> {
  const random = () => randomBytes(32).toString('base64url')
  const secrets = { sessionSecret: random(), sealingKey: random() }
  await mkdir(dataDir, { recursive: true })
  // Renamed into place, so that a process killed meanwhile leaves no partial file.
  const aside = join(dataDir, `${FILE}.new`)
  await writeFile(aside, `${JSON.stringify(secrets, null, 2)}\n`, { mode: 0o600 })
  await rename(aside, join(dataDir, FILE))
  return secrets
}
