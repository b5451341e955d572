import { beforeEach, expect, test, vi } from 'vitest'
import { sendWithProgress } from '#islands/lib/saving/send-with-progress'

/** The used part of a browser's request. */
class Request {
  static last: Request
  upload: { onprogress?: (event: { lengthComputable: boolean; loaded: number; total: number }) => void } = {}
  onload?: () => void
  onerror?: () => void
  onabort?: () => void
  responseType = ''
  status = 0
  response: Blob | null = null
  opened: string[] = []
  headers: Record<string, string> = {}
  body: unknown
  constructor() {
    Request.last = this
  }
  open(...given: string[]) {
    this.opened = given
  }
  setRequestHeader(name: string, value: string) {
    this.headers[name] = value
  }
  send(body: unknown) {
    this.body = body
  }
  abort() {
    this.onabort?.()
  }
}

beforeEach(() => vi.stubGlobal('XMLHttpRequest', Request))

function sending(signal?: AbortSignal) {
  const told: number[] = []
  const body = new FormData()
  const sent = { method: 'POST', headers: { 'Idempotency-Key': 'K' }, body, signal }
  const answer = sendWithProgress('/api/v1/files', sent, (share) => told.push(share))
  return { answer, told, body, request: Request.last }
}

test('reports the progress of the upload, and answers as fetch does', async () => {
  const { answer, told, body, request } = sending()
  expect([request.opened, request.headers, request.body]).toEqual([
    ['POST', '/api/v1/files'],
    { 'Idempotency-Key': 'K' },
    body,
  ])
  request.upload.onprogress?.({ lengthComputable: true, loaded: 5, total: 20 })
  request.upload.onprogress?.({ lengthComputable: false, loaded: 9, total: 0 })
  request.upload.onprogress?.({ lengthComputable: true, loaded: 20, total: 20 })
  expect(told).toEqual([0, 0.25, 1])
  request.status = 422
  request.response = new Blob(['{"error":{"code":"FILE_TOO_LARGE"}}'])
  request.onload?.()
  const response = await answer
  expect([response.ok, response.status, await response.json()]).toEqual([
    false,
    422,
    { error: { code: 'FILE_TOO_LARGE' } },
  ])
})

test('accepts an answer without content', async () => {
  const { answer, request } = sending()
  request.status = 204
  request.onload?.()
  expect((await answer).status).toBe(204)
})

test('a network failure is a TypeError, as with fetch', async () => {
  const { answer, request } = sending()
  request.onerror?.()
  await expect(answer).rejects.toBeInstanceOf(TypeError)
})

test('is aborted by its signal', async () => {
  const leaving = new AbortController()
  const { answer } = sending(leaving.signal)
  leaving.abort()
  await expect(answer).rejects.toMatchObject({ name: 'AbortError' })
  await expect(sending(leaving.signal).answer).rejects.toMatchObject({ name: 'AbortError' })
})
