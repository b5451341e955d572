import type { Address, Route } from '#domain/api/route'
import {
  CallError,
  isCallError,
  type Options,
  type Request,
  request,
  type Sending,
  UNPARSABLE_MESSAGE,
} from './call'

const DOWNLOAD_FAILED_MESSAGE = 'Sorry!Not able to download Document!'
const POPUP_BLOCKED_MESSAGE = 'Please allow popup in browser to view the note.'

interface Saving extends Sending {
  /** File name if the server sends none. */
  fallbackName?: string
  /** Gets the number of bytes received so far. */
  onProgress?: (bytes: number) => void
}

/**
 * Downloads a file and saves it under the name in `x-content-name`.
 * @returns the name it was saved under
 * @throws CallError with the server's message, or that the response could not be parsed
 */
export async function saveFile<Calls, Name extends keyof Calls>(
  route: Route<Calls, Name>,
  ...[options]: Options<Calls[Name], Saving>
): Promise<string> {
  return saveFrom(route, options as Asked)
}

export async function saveFrom(route: Address, asked: Asked): Promise<string> {
  const { blob, name } = await fetchFile(route, asked)
  saveBlob(blob, name)
  return name
}

export function saveBlob(blob: Blob, name: string): void {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(blob)
  link.download = name
  link.click()
  releaseLater(link.href)
}

/**
 * Downloads a file and shows it in a new window. Call it directly from a click: the window is opened before
 * the file is there, because a browser blocks one that opens later.
 * @throws CallError if the browser blocks the window (code POPUP_BLOCKED) or the file cannot be loaded
 */
export async function openFile<Calls, Name extends keyof Calls>(
  route: Route<Calls, Name>,
  ...[options]: Options<Calls[Name], Saving>
): Promise<void> {
  const view = openWindow()
  try {
    const { blob, name } = await fetchFile(route, options as Asked)
    const address = URL.createObjectURL(blob)
    view.document.title = name
    view.location.href = address
    releaseLater(address)
  } catch (error) {
    view.close()
    throw error
  }
}

/**
 * Opens an empty window, for content that loads later.
 * @throws CallError if the browser blocks it (code POPUP_BLOCKED)
 */
export function openWindow(): Window {
  const view = window.open('', '_blank')
  if (!view) throw new CallError({ status: 0, code: 'POPUP_BLOCKED', message: POPUP_BLOCKED_MESSAGE })
  return view
}

/** A failed file call; without a readable message it gets one that says so (docs/reference/messages.md). */
export function blobFailure(error: unknown): unknown {
  if (!isCallError(error) || error.code !== 'UNPARSABLE') return error
  return new CallError({ status: error.status, code: error.code, message: UNPARSABLE_MESSAGE })
}

type Asked = Request & Saving

async function fetchFile(route: Address, options: Asked = {}): Promise<{ blob: Blob; name: string }> {
  const { fallbackName = 'download', onProgress, ...call } = options
  try {
    const response = await request(route, call)
    const blob = onProgress ? await received(response, onProgress) : await response.blob()
    return { blob, name: nameOf(response) ?? fallbackName }
  } catch (error) {
    throw blobFailure(error)
  }
}

/** Reads the response's bytes and reports the progress. @throws CallError if the connection ends early */
async function received(response: Response, onProgress: (bytes: number) => void): Promise<Blob> {
  const parts: Uint8Array<ArrayBuffer>[] = []
  let bytes = 0
  try {
    const reader = response.body?.getReader()
    for (let next = await reader?.read(); next && !next.done; next = await reader?.read()) {
      parts.push(next.value)
      bytes += next.value.byteLength
      onProgress(bytes)
    }
  } catch {
    throw new CallError({ status: response.status, code: 'BROKEN_OFF', message: DOWNLOAD_FAILED_MESSAGE })
  }
  return new Blob(parts, { type: response.headers.get('content-type') ?? '' })
}

/** Headers carry only Latin letters, so other names are percent-encoded. */
function nameOf(response: Response): string | null {
  const header = response.headers.get('x-content-name')
  if (!header) return null
  try {
    return decodeURIComponent(header)
  } catch {
    return header
  }
}

/** A viewer reads the URL some time after it was given; a minute is enough, and the memory is freed soon. */
function releaseLater(address: string): void {
  setTimeout(() => URL.revokeObjectURL(address), 60_000)
}
