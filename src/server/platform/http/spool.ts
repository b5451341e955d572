import { createHash, randomUUID } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { finished } from 'node:stream/promises'
import { AppError } from '#domain/errors'
import { isDiskFull } from '#services/files/store'
import type { FileReceiver } from './multipart'

/** One file of a form, waiting on the disk for what becomes of it. What the browser claims about its type is dropped. */
export interface SpooledFile {
  /** Name of the form's part. */
  field: string
  /** Its name on the sender's machine, without folders. */
  name: string
  /** In bytes. */
  size: number
  /** Of its content, in hexadecimal. */
  sha256: string
  /** Where its bytes are until the call is answered. */
  path: string
}

/** A folder for the files of one form. */
export interface Spool {
  receive(field: string, name: string): FileReceiver<SpooledFile>
  /** Takes the folder away, with what is in it. */
  remove(): Promise<void>
}

/**
 * Makes a folder for the files of one form among the system's temporary files.
 * @throws AppError STORAGE_FULL
 */
export async function openSpool(): Promise<Spool> {
  const folder = await mkdtemp(join(tmpdir(), 'tassel-upload-')).catch(refused)
  return {
    // The sender's name never becomes a path.
    receive: (field, name) => spooled(field, name, join(folder, randomUUID())),
    remove: () => rm(folder, { recursive: true, force: true }),
  }
}

function spooled(field: string, name: string, path: string): FileReceiver<SpooledFile> {
  const out = createWriteStream(path, { flags: 'wx', mode: 0o600 })
  const written = finished(out)
  const hash = createHash('sha256')
  let size = 0
  let isDropped = false
  // Told of by `done`; until then it is nobody's.
  written.catch(() => {})
  return {
    take(stream) {
      stream.on('data', (chunk: Buffer) => {
        size += chunk.length
        // A disk that failed gives no drain: whoever waited for one now would wait for ever.
        if (isDropped || out.destroyed) return
        hash.update(chunk)
        if (!out.write(chunk)) stream.pause()
      })
      const goOn = () => stream.resume()
      out.on('drain', goOn)
      out.on('close', goOn)
    },
    isEmpty: () => size === 0,
    drop() {
      isDropped = true
      out.destroy()
    },
    async done() {
      out.end()
      try {
        await written
      } catch (cause) {
        refused(cause)
      }
      return { field, name, size, sha256: hash.digest('hex'), path }
    },
  }
}

function refused(cause: unknown): never {
  throw isDiskFull(cause) ? new AppError('STORAGE_FULL', { cause }) : cause
}
