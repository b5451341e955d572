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
  fallbackName?: string
  onProgress?: (bytes: number) => void
}

/** Saves a file by its `x-content-name` and returns that name. Throws CallError, also if unparsable. */
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

/** Shows a file in a window opened within the click, as browsers block later ones. Throws CallError. */
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

/** Opens a window for content that loads later; throws CallError POPUP_BLOCKED if the browser blocks it. */
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
    const blob = await (onProgress ? received(response, onProgress) : response.blob()).catch(
      (cause: unknown) => {
        throw call.signal?.aborted ? cause : brokenOff(response)
      },
    )
    return { blob, name: nameOf(response) ?? fallbackName }
  } catch (error) {
    throw blobFailure(error)
  }
}

function brokenOff({ status }: Response): CallError {
  return new CallError({ status, code: 'BROKEN_OFF', message: DOWNLOAD_FAILED_MESSAGE })
}

async function received(response: Response, onProgress: (bytes: number) => void): Promise<Blob> {
  const parts: Uint8Array<ArrayBuffer>[] = []
  let bytes = 0
  const reader = response.body?.getReader()
  for (let next = await reader?.read(); next && !next.done; next = await reader?.read()) {
    parts.push(next.value)
    bytes += next.value.byteLength
    onProgress(bytes)
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
