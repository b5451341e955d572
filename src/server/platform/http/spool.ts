import { createHash, randomUUID } from 'node:crypto'
import { createWriteStream, type WriteStream } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { finished } from 'node:stream/promises'
import { AppError } from '#domain/errors'
import { isDiskFull } from '#services/files/store'
import type { FileReceiver } from './multipart'

export interface SpooledFile {
  field: string
  name: string
  size: number
  sha256: string
  path: string
}

export interface Spool {
  receive(field: string, name: string): FileReceiver<SpooledFile>
  remove(): Promise<void>
}

/** Creates a temporary folder for the files of one form. @throws AppError STORAGE_FULL */
export async function openSpool(): Promise<Spool> {
  const folder = await mkdtemp(join(tmpdir(), 'tassel-upload-')).catch(refused)
  const begun: WriteStream[] = []
  return {
    receive(field, name) {
      const path = join(folder, randomUUID())
      const out = createWriteStream(path, { flags: 'wx', mode: 0o600 })
      begun.push(out)
      return spooled(field, name, path, out)
    },
    async remove() {
      // A file that is still being opened could appear in the folder while it is deleted.
      await Promise.all(begun.map(closed))
      await rm(folder, { recursive: true, force: true })
    },
  }
}

async function closed(out: WriteStream): Promise<void> {
  if (out.closed) return
  await new Promise<void>((resolve) => {
    out.once('close', resolve)
    out.destroy()
  })
}

function spooled(field: string, name: string, path: string, out: WriteStream): FileReceiver<SpooledFile> {
  const written = finished(out)
  const hash = createHash('sha256')
  let size = 0
  let isDropped = false
  // `done` reports it; unhandled it would be a rejection.
  written.catch(() => {})
  return {
    take(stream) {
      stream.on('data', (chunk: Buffer) => {
        size += chunk.length
        // A failed disk emits no drain: a paused stream would never resume.
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
