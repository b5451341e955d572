import { createHash } from 'node:crypto'
import type { Actor } from '#domain/access/actor'
import { AppError } from '#domain/errors'
import {
  contentTypeOf,
  endingOf,
  type FilePurpose,
  type FileRuleBreak,
  fileRuleBreak,
  typeBreak,
  uploadRuleBreak,
} from '#domain/files/rules'
import { refuseHarm } from '#server/platform/files/refuse-harm'
import type { UploadedFile } from '#server/platform/http/multipart'
import type { SpooledFile } from '#server/platform/http/spool'

export interface Accepted {
  name: string
  /** By the file name's ending; the browser's claim is not used. */
  contentType: string
  size: number
  sha256: string
}

export interface AcceptedFile extends Accepted {
  bytes: Uint8Array<ArrayBuffer>
}

export interface AcceptedSpool extends Accepted {
  path: string
}

/** @throws FILE_REQUIRED, FILE_NAME_INVALID, FILE_TYPE_NOT_ALLOWED, FILE_TOO_LARGE (docs/reference/messages.md), and as `refuseHarm` */
export async function acceptUpload(
  actor: Pick<Actor, 'id'>,
  file: UploadedFile | null,
  purpose: FilePurpose,
): Promise<AcceptedFile> {
  if (file === null) throw new AppError('FILE_REQUIRED')
  const { name, bytes } = file
  const broken = fileRuleBreak({ name, size: bytes.length }, purpose)
  if (broken !== null) throw refusal(broken)
  const ending = endingOf(name)
  if (ending === null) throw refusal(typeBreak(purpose))
  await refuseHarm(actor, bytes, ending, purpose)
  const sha256 = createHash('sha256').update(bytes).digest('hex')
  return { name, contentType: contentTypeOf(ending), size: bytes.length, sha256, bytes }
}

/** Checks at most `most` files on the disk. @throws AppError TOO_MANY_FILES, and as `acceptUpload` */
export async function acceptSpooled(
  actor: Pick<Actor, 'id'>,
  files: readonly SpooledFile[],
  purpose: FilePurpose,
  most: 1 | 10,
): Promise<AcceptedSpool[]> {
  const broken = uploadRuleBreak(files, purpose, most)
  if (broken !== null) throw refusal(broken)
  const accepted: AcceptedSpool[] = []
  for (const { name, size, sha256, path } of files) {
    const ending = endingOf(name)
    if (ending === null) throw refusal(typeBreak(purpose))
    await refuseHarm(actor, path, ending, purpose)
    accepted.push({ name, contentType: contentTypeOf(ending), size, sha256, path })
  }
  return accepted
}

function refusal({ code, message }: FileRuleBreak): AppError {
  return new AppError(code, { message })
}
