import { AppError, type ErrorCode } from '#domain/errors'
import type { Ending } from '#domain/files/rules'
import { openedRuntime, type Runtime } from '#server/platform/runtime/runtime'
import { type Harm, harmIn } from '#services/files/harm'
import { isScannerAway } from '#services/scanner/scanner'

const REFUSED_AS: Readonly<Record<Harm, ErrorCode>> = {
  macros: 'FILE_HAS_MACROS',
  script: 'FILE_HAS_SCRIPT',
  files: 'FILE_HAS_FILES',
  links: 'FILE_HAS_LINKS',
  two: 'FILE_IS_TWO',
}
const AGAIN_SECONDS = 60

/**
 * Refuses a file that acts by itself once somebody opens it, is two kinds of file at once, or has a virus by the company's scanner;
 * a scanner that cannot say lets nothing through (docs/decisions/0032-files.md).
 *
 * @param bytes the whole file, whose content fits its ending
 * @throws AppError FILE_HAS_MACROS, FILE_HAS_SCRIPT, FILE_HAS_FILES, FILE_HAS_LINKS, FILE_IS_TWO, FILE_INFECTED, FILE_NOT_SCANNED
 */
export async function refuseHarm(bytes: Uint8Array, ending: Ending): Promise<void> {
  const harm = harmIn(bytes, ending)
  if (harm) throw new AppError(REFUSED_AS[harm])
  // Every upload comes by here, whatever its use case is given: none can forget the scanner.
  const runtime = openedRuntime()
  if (runtime?.scanner) await refuseVirus(runtime, runtime.scanner, bytes)
}

async function refuseVirus(
  { log }: Runtime,
  scanner: NonNullable<Runtime['scanner']>,
  bytes: Uint8Array,
): Promise<void> {
  try {
    const found = await scanner.scan(bytes)
    if (found === null) return
    log.warn({ found }, 'a virus was found in an upload')
  } catch (cause) {
    if (!isScannerAway(cause)) throw cause
    log.error({ err: cause.cause ?? cause }, 'the scanner cannot be asked')
    throw new AppError('FILE_NOT_SCANNED', { cause, retryAfter: AGAIN_SECONDS })
  }
  throw new AppError('FILE_INFECTED')
}
