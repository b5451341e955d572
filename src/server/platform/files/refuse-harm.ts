import { readFile } from 'node:fs/promises'
import type { Actor } from '#domain/access/actor'
import { AppError, type ErrorCode } from '#domain/errors'
import type { Ending, FilePurpose } from '#domain/files/rules'
import { openedRuntime, type Runtime } from '#server/platform/runtime/runtime'
import { type FileDoubt, inspectFile } from '#services/files/inspection/inspect'
import { isScannerUnavailable } from '#services/scanner/scanner'

const REFUSED_AS: Readonly<Record<FileDoubt, ErrorCode>> = {
  mismatch: 'FILE_CONTENT_MISMATCH',
  pixels: 'PICTURE_TOO_LARGE',
  macros: 'FILE_HAS_MACROS',
  script: 'FILE_HAS_SCRIPT',
  files: 'FILE_HAS_FILES',
  links: 'FILE_HAS_LINKS',
  two: 'FILE_IS_TWO',
  unreadable: 'FILE_NOT_CHECKED',
}
/** The readers of these report an unreadable file themselves, in their own words. */
const READ_LATER: readonly FilePurpose[] = ['import', 'paymentUpload']
const AGAIN_SECONDS = 60

export type Content = Uint8Array | string

/** If the company's scanner does not answer, no file passes (docs/decisions/0032); uploaders take turns at worker threads (0107).
 *  @throws FILE_CONTENT_MISMATCH, FILE_HAS_MACROS, FILE_HAS_SCRIPT, FILE_HAS_FILES, FILE_HAS_LINKS, FILE_IS_TWO, FILE_NOT_CHECKED,
 *  PICTURE_TOO_LARGE, FILE_INFECTED, FILE_NOT_SCANNED */
export async function refuseHarm(
  actor: Pick<Actor, 'id'>,
  content: Content,
  ending: Ending,
  purpose: FilePurpose,
): Promise<void> {
  // Every upload passes here without a parameter: no use case can skip the inspection or the scanner.
  const runtime = openedRuntime()
  const order = {
    content,
    ending,
    isReadAgain: purpose === 'partnerInvoice',
    isDrawn: purpose === 'brandImage',
  }
  const finding = await (runtime ? runtime.inspector.inspect(order, actor.id) : inspectFile(order))
  const isLeft = finding === 'unreadable' && READ_LATER.includes(purpose)
  if (finding && !isLeft) throw new AppError(REFUSED_AS[finding])
  if (!runtime?.scanner) return
  const bytes = typeof content === 'string' ? await readFile(content) : content
  await refuseVirus(runtime, runtime.scanner, bytes)
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
    if (!isScannerUnavailable(cause)) throw cause
    log.error({ err: cause.cause ?? cause }, 'the scanner cannot be asked')
    throw new AppError('FILE_NOT_SCANNED', { cause, retryAfter: AGAIN_SECONDS })
  }
  throw new AppError('FILE_INFECTED')
}
